/* The configuration: what comes later wins, and whatever is wrong is named. */
#include "config.h"
#include "base/text.h"
#include "generated/config_keys.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static struct config c;
static struct config_problem why;
static char file[] = "/tmp/kriegsspiel-config-XXXXXX";

static void set_up(void)
{
	ck_assert(config_init(&c, &why));
}

static void tear_down(void)
{
	config_finish(&c);
}

static bool read_text(const char *text)
{
	FILE *f = fopen(file, "w");
	fputs(text, f);
	fclose(f);
	bool good = config_read_file(&c, file, &why);
	unlink(file);
	return good;
}

static bool read_variable(const char *variable)
{
	char *environment[] = { (char *)"PATH=/bin", (char *)variable, NULL };
	return config_read_environment(&c, environment, &why);
}

START_TEST(defaults_then_file_then_variables_then_flags)
{
	ck_assert_str_eq(config_text(&c, "listen"), "127.0.0.1:1812");
	ck_assert_int_eq(config_number(&c, "limits.message_bytes"), 65536);
	ck_assert(read_text("{\"listen\":\"0.0.0.0:1\",\"limits\":{\"message_bytes\":2048},\"trusted_"
						"proxies\":[\"1.1.1.1\",\"::1\"]}"));
	ck_assert_str_eq(config_text(&c, "listen"), "0.0.0.0:1");
	ck_assert_int_eq(config_number(&c, "limits.message_bytes"), 2048);
	ck_assert_str_eq(config_text(&c, "trusted_proxies"), "1.1.1.1,::1");
	ck_assert(read_variable("KRIEGSSPIEL_LISTEN=0.0.0.0:2"));
	ck_assert_str_eq(config_text(&c, "listen"), "0.0.0.0:2");
	ck_assert(config_set(&c, "listen", "0.0.0.0:3", &why));
	ck_assert_str_eq(config_text(&c, "listen"), "0.0.0.0:3");
	ck_assert(read_variable("KRIEGSSPIEL_CONFIG=anything"));
	ck_assert(read_variable("KRIEGSSPIELD=a program"));
}
END_TEST

START_TEST(an_unknown_key_is_named_with_the_nearest)
{
	ck_assert(!read_text("{\"lisen\":\"127.0.0.1:1\"}"));
	ck_assert_int_eq(why.what.what, MSG_CONSOLE_CONFIG_UNKNOWN);
	ck_assert_str_eq(why.what.name, "lisen");
	ck_assert_str_eq(why.nearest.name, "listen");
	ck_assert(!read_text("{\"limits\":{\"conections\":100}}"));
	ck_assert_str_eq(why.what.name, "limits.conections");
	ck_assert_str_eq(why.nearest.name, "limits.connections");
	ck_assert(!read_text("{\"limits\":{\"limits\":{\"connections\":100}}}"));
	ck_assert(!read_variable("KRIEGSSPIEL_DATADIR=/x"));
	ck_assert_str_eq(why.what.name, "KRIEGSSPIEL_DATADIR");
	ck_assert_str_eq(why.nearest.name, "KRIEGSSPIEL_DATA_DIR");
	ck_assert(!config_set(&c,
		"nothing like any of ours, and longer than any of them has ever been or will be", "",
		&why));
}
END_TEST

START_TEST(a_value_that_is_none_is_refused)
{
	ck_assert(!read_text("{\"listen\":7}"));
	ck_assert_int_eq(why.what.what, MSG_CONSOLE_CONFIG_TYPE);
	ck_assert_str_eq(why.what.name, "listen");
	ck_assert(!read_text("{\"limits\":{\"connections\":\"many\"}}"));
	ck_assert(!read_text("{\"limits\":{\"connections\":3}}"));
	ck_assert_int_eq(why.what.what, MSG_CONSOLE_CONFIG_NUMBER);
	ck_assert_int_eq(why.what.numbers[0], 16);
	ck_assert(!read_text("{\"trusted_proxies\":[1]}"));
	ck_assert(!read_variable("KRIEGSSPIEL_LIMITS_CONNECTIONS=a lot"));
	ck_assert_str_eq(why.what.name, "limits.connections");
	ck_assert_int_eq(config_number(&c, "limits.connections"), 10000);
}
END_TEST

START_TEST(a_file_that_is_no_configuration)
{
	ck_assert(!read_text("{"));
	ck_assert_int_eq(why.what.what, MSG_CONSOLE_CONFIG_JSON);
	ck_assert(!read_text("[1]"));
	ck_assert(!read_text(""));
	ck_assert(!read_text("{\"listen\":\"a\",\"listen\":\"b\"}"));
	ck_assert(!config_read_file(&c, "/nowhere/config.json", &why));
	ck_assert_int_eq(why.what.what, MSG_CONSOLE_FILE_UNREADABLE);
	ck_assert(!config_read_file(&c, "/tmp", &why));
}
END_TEST

START_TEST(every_key_has_a_variable_of_its_name)
{
	for (int i = 0; i < config_key_count; i++) {
		char name[100] = "KRIEGSSPIEL_";
		size_t n = strlen(name);
		for (const char *k = config_keys[i].key; *k; k++)
			name[n++] = (char)(*k == '.' ? '_' : *k - ('a' <= *k && *k <= 'z') * 32);
		name[n] = 0;
		ck_assert_str_eq(name, config_keys[i].env);
	}
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("config");
	TCase *t = tcase_create("config");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, defaults_then_file_then_variables_then_flags);
	tcase_add_test(t, an_unknown_key_is_named_with_the_nearest);
	tcase_add_test(t, a_value_that_is_none_is_refused);
	tcase_add_test(t, a_file_that_is_no_configuration);
	tcase_add_test(t, every_key_has_a_variable_of_its_name);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
