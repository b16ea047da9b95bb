import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  environments: {
    client: {
      build: {
        rollupOptions: {
          // The contract's schemas stand beside its plain rules; a page that needs only the rules shall not load Zod.
          treeshake: { manualPureFunctions: ['z'] },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: 'web/render-page.ts' } },
      // One file with everything in it starts faster, and React in it is always the production one.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}));
