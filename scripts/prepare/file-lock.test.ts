import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { withFileLock } from './file-lock.mjs';
import { isFresh, makeIfChanged } from './stamp.mjs';

const scratch = 'test-results/prepare';
fs.mkdirSync(scratch, { recursive: true });
afterAll(() => fs.rmSync(scratch, { recursive: true }));

test('two starts prepare one after the other, and a failed one releases the lock', async () => {
  const file = path.resolve(scratch, 'lock');
  const log: string[] = [];
  const released = Promise.withResolvers<void>();
  const announced = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => announced.mockRestore());
  const first = withFileLock(async () => {
    log.push('first begins');
    await released.promise;
    log.push('first ends');
    throw new Error('no network');
  }, file);
  const second = withFileLock(async () => log.push('second begins'), file);
  await vi.waitFor(() => expect(announced).toHaveBeenCalledWith(expect.stringContaining('waiting for it')));
  released.resolve();
  await expect(first).rejects.toThrow('no network');
  await second;
  expect(log).toEqual(['first begins', 'first ends', 'second begins']);
  expect(fs.existsSync(file)).toBe(false);
});

test('the lock of a killed start expires', async () => {
  const file = path.resolve(scratch, 'killed');
  fs.writeFileSync(file, '');
  const longAgo = new Date(Date.now() - 60_000);
  fs.utimesSync(file, longAgo, longAgo);
  expect(await withFileLock(async () => 'done', file)).toBe('done');
});

test('a build runs when its inputs change, and again when it failed', async () => {
  const input = path.join(scratch, 'source.txt');
  const target = { stampFile: path.join(scratch, '.stamp'), inputs: [input] };
  let builds = 0;
  const build = async () => {
    builds += 1;
    if (builds === 2) throw new Error('does not compile');
  };
  fs.writeFileSync(input, 'one');
  await makeIfChanged(target, build);
  await makeIfChanged(target, build);
  expect(builds).toBe(1);
  fs.writeFileSync(input, 'two');
  await expect(makeIfChanged(target, build)).rejects.toThrow('does not compile');
  expect(isFresh(target)).toBe(false);
  await makeIfChanged(target, build);
  expect(builds).toBe(3);
  expect(isFresh(target)).toBe(true);
});
