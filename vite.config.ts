import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { lightIcons } from './patches/lucide-react/light-icons.ts';
import { compactMessages } from './patches/paraglide/compact-messages.ts';
import { bundleContents } from './web/build/bundle-contents.ts';
import { SCRIPT_GROUPS } from './web/build/script-groups.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), compactMessages(), lightIcons(), bundleContents()],
  publicDir: 'web/public',
  environments: {
    client: {
      build: {
        rollupOptions: {
          // The contract's schemas stand beside its plain rules; a page that needs only the rules shall not load Zod.
          // A feature's index.ts only re-exports: whoever imports one name of it shall not load the files behind the others.
          treeshake: {
            manualPureFunctions: ['z'],
            moduleSideEffects: (id) => !/\/web\/features\/[\w-]+\/index\.ts$/.test(id),
          },
          output: { codeSplitting: { groups: SCRIPT_GROUPS } },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: 'web/render-page.ts' } },
      // One file with everything in it starts faster. React in it is the production one, however the process was started: the other
      // takes twice the time to render a page.
      resolve: command === 'build' ? { noExternal: true } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
}));
