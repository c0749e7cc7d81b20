/* A main for fuzz targets without libFuzzer: runs each file named, so that any compiler and any
 * debugger can replay a corpus or a crash. */
#include "base/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { INPUT_MOST = 1 << 22 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

int main(int count, char **arguments)
{
	static uint8_t input[INPUT_MOST];
	for (int i = 1; i < count; i++) {
		FILE *file = fopen(arguments[i], "rb");
		if (file == NULL) {
			perror(arguments[i]);
			return EXIT_FAILURE;
		}
		size_t n = fread(input, 1, sizeof input, file);
		fclose(file);
		uint8_t *exact = memory_take(n); /* so that a read past the end is seen */
		if (exact == NULL)
			return EXIT_FAILURE;
		for (size_t k = 0; k < n; k++)
			exact[k] = input[k];
		LLVMFuzzerTestOneInput(exact, n);
		memory_drop(exact);
	}
	printf("%d inputs\n", count - 1);
	return EXIT_SUCCESS;
}
