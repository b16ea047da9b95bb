import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFormerAssets } from './former-assets.mjs';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-assets-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** As a bundler does: the folder of the former build is emptied first. */
function build(...names: string[]): Promise<void> {
  return withFormerAssets(
    'client',
    async () => {
      const assets = path.join(folder, 'client', 'assets');
      fs.rmSync(assets, { recursive: true, force: true });
      fs.mkdirSync(assets, { recursive: true });
      for (const name of names) fs.writeFileSync(path.join(assets, name), name);
    },
    folder,
  );
}

const former = () => {
  const files = path.join(folder, 'former', 'client');
  return fs.existsSync(files) ? fs.readdirSync(files).sort() : [];
};

test('the files of the build before stay, without those that the new one has too', async () => {
  await build('root-1.js', 'cart-1.js');
  expect(former()).toEqual([]);
  await build('root-2.js', 'cart-1.js');
  expect(former()).toEqual(['root-1.js']);
  await build('root-3.js', 'cart-2.js');
  expect(former()).toEqual(['cart-1.js', 'root-2.js']);
  // Built again without a change.
  await build('root-3.js', 'cart-2.js');
  expect(former()).toEqual(['cart-1.js', 'root-2.js']);
});

test('a build that was interrupted loses nothing of the one before', async () => {
  await build('root-1.js');
  const interrupted = withFormerAssets(
    'client',
    async () => {
      fs.rmSync(path.join(folder, 'client'), { recursive: true });
      throw new Error('out of memory');
    },
    folder,
  );
  await expect(interrupted).rejects.toThrow('out of memory');
  await build('root-2.js');
  expect(former()).toEqual(['root-1.js']);
});
