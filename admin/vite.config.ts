import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { lightIcons } from '../patches/lucide-react/light-icons.ts';
import { compactMessages } from '../patches/paraglide/compact-messages.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The back office has a build of its own: no file of it is in the storefront's build, and none of the storefront's in it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  // The storefront's development server has the other one.
  cacheDir: path.join(ROOT, 'node_modules/.vite-admin'),
  plugins: [tailwindcss(), compactMessages(), lightIcons()],
  server: { fs: { allow: [ROOT] } },
  build: {
    outDir: path.join(ROOT, 'build/admin'),
    emptyOutDir: true,
    manifest: true,
    // The Content-Security-Policy allows no `data:` fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // "use client" means nothing to a build without a server.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      // As in the storefront: who needs the contract's rules shall not load Zod with them.
      treeshake: {
        manualPureFunctions: ['z'],
        moduleSideEffects: (id) => !/\/admin\/features\/[\w-]+\/index\.ts$/.test(id),
      },
    },
  },
});
