import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root, Trouble } from './run.mjs';

const patienceMs = 10 * 60_000;

/** Runs `work` while no other start in this checkout does: two would install and build into each other's files. */
export async function takeTurn(work) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const file = path.join(os.tmpdir(), `amper-${name}.turn`);
  const until = Date.now() + patienceMs;
  for (let isTold = false; !take(file); await delay(200)) {
    if (!isTold) console.log('Another start is preparing this shop; waiting for it…');
    isTold = true;
    if (Date.now() > until) throw new Trouble(`Another start does not finish. If there is none, delete ${file}.`);
  }
  const giveBack = () => fs.rmSync(file, { force: true });
  process.once('exit', giveBack);
  try {
    return await work();
  } finally {
    process.off('exit', giveBack);
    giveBack();
  }
}

function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAlive(readPid(file))) fs.rmSync(file, { force: true });
    return false;
  }
}

function readPid(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  // Just made and not written yet, or just removed: the next look tells.
  if (pid === 0) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
