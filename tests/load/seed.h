/* seed.h: matches of the bench game with ids and secrets that a load client can work out, written
 * through the real store. Linked into kriegsspield-test alone, as its hidden subcommand. */
#ifndef KS_TESTS_SEED_H
#define KS_TESTS_SEED_H

/* seed-cards DATA MATCHES MOVES [MINUTES]: matches 0 … MATCHES-1, both seats taken, MOVES moves
 * each. Match n has the id "cards" and eleven letters of n (a = 0 … j = 9); its seats the secrets
 * "seat0" or "seat1" and 27 such letters. MINUTES: those who watch are shown it so many minutes of
 * the game, and as many seconds, later. An exit status. */
int seed_cards(int argc, char **argv);

#endif
