import path from 'node:path';
import type { Plugin } from 'vite';

/** In the build, on both sides, Lucide's drawings come in an `<svg>` of our own. */
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
