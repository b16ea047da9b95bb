import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { canReach } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { providePostgresHome } from './postgres-home.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-home-'));
fs.chmodSync(scratch, 0o711);
afterAll(() => fs.rmSync(scratch, { recursive: true }));
const isRoot = process.getuid?.() === 0;
const stranger = { uid: 12_345, gid: 12_345 };

function directory(name: string, mode: number): string {
  const dir = path.join(scratch, name);
  fs.mkdirSync(dir, { recursive: true });
  fs.chmodSync(dir, mode);
  return dir;
}

test('a directory is reachable when the account may pass every directory above it', () => {
  const open = directory('open', 0o711);
  const closed = directory('closed', 0o700);
  const below = directory('closed/below', 0o777);
  expect(canReach(open, stranger)).toBe(true);
  expect(canReach(path.join(open, 'not-made-yet'), stranger)).toBe(true);
  expect(canReach(closed, stranger)).toBe(false);
  expect(canReach(below, stranger)).toBe(false);
  const owner = fs.statSync(closed);
  expect(canReach(below, { uid: owner.uid, gid: owner.gid })).toBe(true);
});

test('the database is in DATA_DIR when its account can reach it', () => {
  const dataDir = directory('plain', 0o711);
  const home = providePostgresHome(dataDir);
  expect(home).toMatchObject({ dir: fs.realpathSync(path.join(dataDir, 'postgres')), isRelocated: false });
});

test.runIf(isRoot)("below a directory that is only root's, it stands outside and DATA_DIR leads there", () => {
  const dataDir = directory('private/var', 0o711);
  directory('private', 0o700);
  const outside = path.join(scratch, 'lib');
  const home = providePostgresHome(dataDir, outside);
  expect(home.isRelocated).toBe(true);
  expect(path.dirname(home.dir)).toBe(outside);
  expect(home.account?.uid).not.toBe(0);
  expect(providePostgresHome(dataDir, outside).dir).toBe(home.dir);
});

test.runIf(isRoot)('a place that cannot be reached at all is told, with what to do', () => {
  const dataDir = directory('secret/var', 0o711);
  const secret = directory('secret', 0o700);
  expect(() => providePostgresHome(dataDir, path.join(secret, 'lib'))).toThrow(/chmod o\+x/);
});

test('a broken link is reported', () => {
  const dataDir = directory('lost', 0o711);
  fs.symlinkSync(path.join(scratch, 'gone'), path.join(dataDir, 'postgres'));
  expect(() => providePostgresHome(dataDir)).toThrow(/leads to .*gone, which does not exist/);
});

test.runIf(isRoot)('programs that the account cannot reach are copied once', () => {
  const { account } = providePostgresHome(directory('programs', 0o711));
  const unreachable = directory('hidden', 0o700);
  const copies = directory('copies', 0o711);
  const found = findPostgresBinaries(account, copies, installedIn(unreachable));
  expect(found.postgres.startsWith(copies)).toBe(true);
  const made = fs.statSync(found.postgres).mtimeMs;
  expect(findPostgresBinaries(account, copies, installedIn(unreachable)).postgres).toBe(found.postgres);
  expect(fs.statSync(found.postgres).mtimeMs).toBe(made);
});

/** The installed programs by a way that only we can go. */
function installedIn(dir: string) {
  const { postgres } = findPostgresBinaries(undefined, dir);
  const link = path.join(dir, 'native');
  if (!fs.existsSync(link))
    fs.cpSync(path.resolve(postgres, '../..'), link, { recursive: true, verbatimSymlinks: true });
  return { home: link, version: '18.0.0' };
}
