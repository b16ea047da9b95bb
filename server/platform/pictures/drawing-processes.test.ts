import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDrawingProcesses, type DrawingProcesses } from './drawing-processes.ts';

const warnings: string[] = [];
const log = {
  info: () => undefined,
  warn: (_: object, message: string) => warnings.push(message),
  error: () => undefined,
};
const started: DrawingProcesses[] = [];
let folder: string;

const MODULE = `
export const pid = async () => Buffer.from(String(process.pid));
export const settings = async () => {
  const { default: sharp } = await import(${JSON.stringify(import.meta.resolve('sharp'))});
  return Buffer.from(JSON.stringify({ threads: sharp.concurrency(), cache: sharp.cache().memory.max, env: Object.keys(process.env) }));
};
export const refuse = async () => { throw new Error('not a picture'); };
export const crash = async () => process.abort();
export const hang = () => new Promise(() => undefined);
export const devour = async () => {
  const taken = [];
  for (;;) {
    taken.push(Buffer.alloc(32 * 1024 * 1024, 1));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'drawing-'));
  await writeFile(path.join(folder, 'task.mjs'), MODULE);
});
afterEach(() => Promise.all(started.splice(0).map((processes) => processes.close())));
afterAll(() => rm(folder, { recursive: true }));

function drawingProcesses(options: { timeoutMs?: number; idleMs?: number } = {}): DrawingProcesses {
  const processes = createDrawingProcesses({ log, ...options });
  started.push(processes);
  return processes;
}

const task = (exportName: string) => ({
  module: pathToFileURL(path.join(folder, 'task.mjs')).href,
  exportName,
  input: 0,
});

test('nothing is started before the first drawing, and drawings use the same process', async () => {
  const processes = drawingProcesses();
  expect(processes.pids()).toEqual([]);
  const first = await processes.draw(task('pid'));
  expect(await processes.draw(task('pid'))).toEqual(first);
  expect(processes.pids()).toEqual([Number(first)]);
});

test('a drawing process has one thread, no cache and no secret of the shop', async () => {
  process.env.SESSION_SECRET = 'not for everybody';
  const { threads, cache, env } = JSON.parse(String(await drawingProcesses().draw(task('settings'))));
  delete process.env.SESSION_SECRET;
  expect({ threads, cache }).toEqual({ threads: 1, cache: 0 });
  expect(env).not.toContain('SESSION_SECRET');
});

test('what cannot be drawn fails alone', async () => {
  const processes = drawingProcesses();
  const first = await processes.draw(task('pid'));
  await expect(processes.draw(task('refuse'))).rejects.toMatchObject({ message: 'not a picture', isCrash: false });
  expect(await processes.draw(task('pid'))).toEqual(first);
});

test.each(['crash', 'hang', 'devour'])(
  'a drawing that makes the process %s fails alone; the next one is drawn',
  async (name) => {
    const processes = drawingProcesses({ timeoutMs: name === 'hang' ? 10_000 : 30_000 });
    await expect(processes.draw(task(name))).rejects.toMatchObject({ isCrash: true });
    expect(warnings).toContain('A drawing process ended and is replaced');
    expect(String(await processes.draw(task('pid')))).toMatch(/^\d+$/);
  },
);

test('a process ends when nothing is drawn', async () => {
  const processes = drawingProcesses({ idleMs: 50 });
  await processes.draw(task('pid'));
  await expect.poll(() => processes.pids()).toEqual([]);
});
