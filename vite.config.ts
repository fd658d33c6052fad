import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { CHUNKS, fileNameOf, IN_ONE_ORDER } from './scripts/browser-chunks.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), IN_ONE_ORDER],
  // What is fetched on demand imports next to nothing: its list of files cost every first visit more than it saved.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: fileNameOf,
            codeSplitting: { groups: CHUNKS },
          },
        },
      },
    },
  },
});
