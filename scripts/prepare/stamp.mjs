import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** Whether `stampFile` matches the current inputs, which are files or directories. */
export function isFresh({ stampFile, inputs }) {
  const stamp = path.join(root, stampFile);
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hashOf(inputs);
}

/** Runs `make` unless it is fresh. The stamp is written last, so a build that was interrupted is built again. */
export async function makeIfChanged(target, make) {
  if (isFresh(target)) return;
  const stamp = path.join(root, target.stampFile);
  const hash = hashOf(target.inputs);
  fs.rmSync(stamp, { force: true });
  await make();
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, hash);
}

function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesIn).sort()) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(input) {
  const target = path.join(root, input);
  if (!fs.existsSync(target)) return [];
  if (fs.statSync(target).isFile()) return [target];
  return fs
    .readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
