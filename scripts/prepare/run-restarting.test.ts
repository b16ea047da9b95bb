import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runRestarting } from './run-restarting.mjs';

let folder: string;
let started: string;

/** Writes a line at each start; `opens` says that it serves, then it ends by `ends` of that start. */
const PROGRAM = `
const fs = require('node:fs');
const [file, opens, ...ends] = process.argv.slice(2);
fs.appendFileSync(file, 'started\\n');
const end = ends[fs.readFileSync(file, 'utf8').split('\\n').length - 2];
const finish = () => (end === 'killed' ? process.kill(process.pid, 'SIGKILL') : process.exit(Number(end)));
if (opens === 'opens') process.send('open', finish);
else finish();
`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'restarting-'));
  await writeFile(path.join(folder, 'program.cjs'), PROGRAM);
});
beforeEach(() => {
  started = path.join(folder, `${Math.random()}`);
});
afterAll(() => rm(folder, { recursive: true }));

async function runProgram(...args: string[]): Promise<{ code: number; starts: number }> {
  const message = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const command = [path.join(folder, 'program.cjs'), started, ...args];
  const code = await runRestarting(process.execPath, command, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  message.mockRestore();
  return { code, starts: (await readFile(started, 'utf8')).split('\n').length - 1 };
}

test('a shop that was killed while it served is started again, until it is stopped', async () => {
  expect(await runProgram('opens', 'killed', '1', '0')).toEqual({ code: 0, starts: 3 });
});

test('a shop that could not start is not started again', async () => {
  expect(await runProgram('fails', '1', '0')).toEqual({ code: 1, starts: 1 });
});
