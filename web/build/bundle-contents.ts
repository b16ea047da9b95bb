import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Bytes of each module before minification, by file of the browser build. */
export type BundleContents = Record<string, Record<string, number>>;

/** Writes the contents of each browser file next to the build; `npm run bench -- bundles` reads it. */
export function bundleContents(): Plugin {
  const root = path.resolve(import.meta.dirname, '../..');
  return {
    name: 'amper-bundle-contents',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      const contents: BundleContents = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        contents[file.fileName] = Object.fromEntries(
          Object.entries(file.modules).map(([id, { renderedLength }]) => [nameOf(id, root), renderedLength]),
        );
      }
      fs.writeFileSync(path.join(dir, '..', 'client-contents.json'), JSON.stringify(contents));
    },
  };
}

function nameOf(id: string, root: string): string {
  return path.relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''));
}
