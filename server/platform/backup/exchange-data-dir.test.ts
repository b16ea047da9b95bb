import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refuseInterruptedRestore } from '#server/platform/database/restore-mark.ts';
import { exchangeDataDir, finishExchange } from './exchange-data-dir.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
const ASIDE = 'before-restore-2026-11-23T08-00-00Z';
/** The plan, three that leave, three that arrive. */
const RENAMES = 7;
let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-exchange-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** An old shop, a new one below `restoring`, backups, a lock, and what an earlier restore has set aside. */
function dataDir(): string {
  const dir = fs.mkdtempSync(path.join(folder, 'shop-'));
  for (const [file, text] of Object.entries({
    ...{ 'postgres/data': 'old', 'secrets.json': 'old', 'pictures/one': 'old' },
    ...{ 'restoring/postgres/data': 'new', 'restoring/secrets.json': 'new', 'restoring/sandbox/bank': 'new' },
    ...{ 'restoring/shop.lock': 'lock', 'shop.lock': 'lock', 'backups/one': 'backup', 'nightly/one': 'backup' },
    'before-restore-earlier/secrets.json': 'older',
  })) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.writeFileSync(path.join(dir, file), text);
  }
  return dir;
}

function contentsOf(dir: string): Record<string, string> {
  const files = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  const texts = files.filter((file) => fs.statSync(path.join(dir, file)).isFile());
  return Object.fromEntries(texts.map((file) => [file, fs.readFileSync(path.join(dir, file), 'utf8')]));
}

const EXCHANGED = {
  ...{ 'postgres/data': 'new', 'secrets.json': 'new', 'sandbox/bank': 'new' },
  ...{ 'shop.lock': 'lock', 'backups/one': 'backup', 'nightly/one': 'backup' },
  ...{ [`${ASIDE}/postgres/data`]: 'old', [`${ASIDE}/secrets.json`]: 'old', [`${ASIDE}/pictures/one`]: 'old' },
  'before-restore-earlier/secrets.json': 'older',
};
const exchange = (dir: string) => exchangeDataDir(dir, NOW, (name) => name === 'nightly');

test('the new shop takes the place of the old one, which is set aside whole', () => {
  const dir = dataDir();
  expect(exchange(dir)).toBe(path.join(dir, ASIDE));
  expect(contentsOf(dir)).toEqual(EXCHANGED);
  expect(finishExchange(dir)).toBe(false);
});

test('into an empty directory nothing is set aside', () => {
  const dir = fs.mkdtempSync(path.join(folder, 'empty-'));
  fs.mkdirSync(path.join(dir, 'restoring'));
  fs.writeFileSync(path.join(dir, 'restoring', 'secrets.json'), 'new');
  expect(exchange(dir)).toBeNull();
  expect(contentsOf(dir)).toEqual({ 'secrets.json': 'new' });
});

test.each(Array.from({ length: RENAMES }, (_, index) => index))(
  'interrupted after %i renames it is brought to its end',
  (renames) => {
    const dir = dataDir();
    const rename = fs.renameSync;
    let count = 0;
    const spy = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (count === renames) throw new Error('killed');
      count += 1;
      rename(from, to);
    });
    expect(() => exchange(dir)).toThrow('killed');
    spy.mockRestore();
    const hasPlan = renames > 0;
    if (hasPlan) expect(() => refuseInterruptedRestore(dir)).toThrow('Run npm run restore again');
    else expect(contentsOf(dir)['postgres/data']).toBe('old');
    expect(finishExchange(dir)).toBe(hasPlan);
    if (hasPlan) expect(contentsOf(dir)).toEqual(EXCHANGED);
    refuseInterruptedRestore(dir);
  },
);
