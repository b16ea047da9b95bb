import path from 'node:path';
import type { Plugin } from 'vite';

/** Replaces the wrapper of Lucide's icons with our own `<svg>`, on the server and in the browser. */
export function lightIcons(): Plugin {
  const file = path.join(import.meta.dirname, 'lucide-icon.ts');
  return {
    name: 'light-icons',
    apply: 'build',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => `export { createLucideIcon as default } from ${JSON.stringify(file)};`,
    },
  };
}
