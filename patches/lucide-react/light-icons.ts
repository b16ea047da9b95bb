/**
 * Patch of lucide-react 1.75.0: replaces the wrapper of its icons (context, scaling, class names) with our own
 * `<svg>`, on the server and in the browser.
 *
 * - Gain: 1.2 kB of scripts and 0.9 to 2 % of HTML; none in time. Below our limit of 2 %, but a first load may not
 *   grow (decision 030).
 * - Test: `light-icons.test.tsx` compares with the wrapper's output.
 * - Goes when an icon's module exports its data, without underscores and with types.
 */
import path from 'node:path';
import type { Plugin } from 'vite';

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
