import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { READ_FIRST } from '../read-first.ts';
import { loadedManifest } from './loaded-manifest.ts';

const ASSETS = path.resolve(import.meta.dirname, '../../build/client/assets');

afterEach(() => vi.unstubAllGlobals());

test('the build’s manifest says where it was loaded from', () => {
  const file = fs.readdirSync(ASSETS).find((name) => /^manifest-[\w-]+\.js$/.test(name)) ?? '';
  const window = {};
  vi.stubGlobal('window', window);
  expect(loadedManifest()).toBeUndefined();
  new Function('window', fs.readFileSync(path.join(ASSETS, file), 'utf8'))(window);
  expect(loadedManifest(), READ_FIRST).toBe(`/assets/${file}`);
});
