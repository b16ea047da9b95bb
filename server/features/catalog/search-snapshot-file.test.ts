import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serialize } from 'node:v8';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTextIndex } from '#server/features/search/index.ts';
import { createSearchSnapshotFile } from './search-snapshot-file.ts';

let dataDir: string;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const file = () => path.join(dataDir, 'catalogue-words.bin');

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-words-'));
  log.error.mockClear();
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

function someWords() {
  const index = createTextIndex();
  const words = { ru: 'Чайник Artel', uz: 'Choynak Artel' };
  const rest = { barcode: null, model: null, keywords: [], inStock: true, popularity: 1 };
  index.put({ id: 7, name: words, brand: 'Artel', category: [], attributes: [], sku: 'A7', ...rest });
  return index.save();
}

test('a snapshot is read back, and concurrent writers leave one file', async () => {
  const saved = createSearchSnapshotFile(dataDir, log);
  await Promise.all([saved.write(someWords()), saved.write(someWords())]);
  const words = await saved.read();
  expect([...createTextIndex(words).search('choynak').ids]).toEqual([7]);
  expect(fs.readdirSync(dataDir)).toEqual(['catalogue-words.bin']);
});

test('without a file there is no snapshot', async () => {
  expect(await createSearchSnapshotFile(dataDir, log).read()).toBeUndefined();
  expect(log.error).not.toHaveBeenCalled();
});

test('a snapshot of another version of the code is not read', async () => {
  fs.writeFileSync(file(), serialize({ writtenBy: 'yesterday', words: someWords() }));
  expect(await createSearchSnapshotFile(dataDir, log).read()).toBeUndefined();
});

test('a broken file is logged, and the shop starts without it', async () => {
  const saved = createSearchSnapshotFile(dataDir, log);
  await saved.write(someWords());
  fs.truncateSync(file(), 100);
  expect(await saved.read()).toBeUndefined();
  expect(log.error).toHaveBeenCalledOnce();
});
