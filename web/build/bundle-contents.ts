import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** By file of the browser's build: which module takes how many bytes in it, before it was made small. */
export type BundleContents = Record<string, Record<string, number>>;

/** Writes beside the build what each file of the browser's is made of; `npm run bench -- bundles` reads it. */
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
