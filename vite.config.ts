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
          // What every page needs stands in two files: they compress better than fifty, and are asked for once.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'shop',
                  test: /(web\/(ui|shell|locale|lists)|messages|lucide-react|zustand)\//,
                  minShareCount: 6,
                },
              ],
            },
          },
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
