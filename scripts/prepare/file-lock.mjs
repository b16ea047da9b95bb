import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './run.mjs';

const lockFile = path.join(root, 'build', '.lock');
const HEARTBEAT_MS = 1_000;
/** A lock that was not touched for this long belongs to a killed process. A process id is no proof: it may have been reused. */
const EXPIRY_MS = 5_000;

/** Runs `work` while no other process in this checkout does: two would install and build into the same files. */
export async function withFileLock(work, file = lockFile) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let isAnnounced = false; !tryLock(file); await delay(200)) {
    if (!isAnnounced) console.log('Another start is preparing this shop; waiting for it…');
    isAnnounced = true;
  }
  const heartbeat = setInterval(() => fs.utimes(file, new Date(), new Date(), () => undefined), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    fs.rmSync(file, { force: true });
  }
}

function tryLock(file) {
  try {
    fs.closeSync(fs.openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const touched = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - touched > EXPIRY_MS) fs.rmSync(file, { force: true });
    return false;
  }
}
