// Builds the client into dist/. The server sends it under a CSP of script-src 'self' and style-src 'self', so nothing
// is inlined; beside each text asset lies its .gz, which the server prefers.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defineConfig } from 'vitest/config';

const TEXT = /\.(html|js|css|svg|txt|json)$/;
const WORTH_BYTES = 512; // below this a .gz saves nothing

function zip(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) zip(path);
    else if (TEXT.test(name) && statSync(path).size >= WORTH_BYTES)
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
  }
}

// The English sentences and other people's code lie by themselves: they change at other times than ours, and are fetched beside it.
const chunkOf = (id: string) =>
  id.endsWith('/words/generated.ts') ? 'words' : id.includes('/node_modules/') ? 'libraries' : undefined;

const server = process.env.KRIEGSSPIEL_DEV_SERVER ?? 'http://localhost:1812';
export default defineConfig({
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: {
    ...{ target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, sourcemap: false, chunkSizeWarningLimit: 400 },
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
  server: { proxy: { '/ws': { target: server, ws: true }, '/terrain': server, '/rules': server } },
  plugins: [{ name: 'gz-beside', apply: 'build', closeBundle: () => zip('dist') }],
  test: { include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'], environment: 'node' },
});
