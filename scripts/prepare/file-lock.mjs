import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './run.mjs';

const turnFile = path.join(root, 'build', '.turn');
const beatMs = 1_000;
/** A turn whose holder has not touched it for so long was killed. Process numbers would lie: another may have it by now. */
const lapseMs = 5_000;

/** Runs `work` while no other start in this checkout does: two would install and build into each other's files. */
export async function takeTurn(work, file = turnFile) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let isTold = false; !take(file); await delay(200)) {
    if (!isTold) console.log('Another start is preparing this shop; waiting for it…');
    isTold = true;
  }
  const beat = setInterval(() => fs.utimes(file, new Date(), new Date(), () => undefined), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    fs.rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    fs.closeSync(fs.openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const touched = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - touched > lapseMs) fs.rmSync(file, { force: true });
    return false;
  }
}
