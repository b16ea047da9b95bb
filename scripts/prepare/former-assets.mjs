import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * Builds, and leaves the scripts and styles of the build before in `build/former`: while nodes are replaced one after the
 * other, a page of one build asks a node with the next one for them. `name` is a folder of `build` with `assets` in it.
 */
export async function withFormerAssets(name, build, buildFolder = path.join(root, 'build')) {
  const current = path.join(buildFolder, name, 'assets');
  const former = path.join(buildFolder, 'former', name);
  const aside = `${former}.new`;
  fs.mkdirSync(path.dirname(former), { recursive: true });
  // Left over when a build was interrupted: then those in place are not complete.
  if (fs.existsSync(current) && !fs.existsSync(aside)) fs.cpSync(current, aside, { recursive: true });
  await build();
  if (!fs.existsSync(aside)) return;
  removeThoseOf(current, aside);
  // A build that changed nothing leaves the one before it as the former one.
  if (isEmpty(aside)) return fs.rmSync(aside, { recursive: true });
  fs.rmSync(former, { recursive: true, force: true });
  fs.renameSync(aside, former);
}

/** A name holds a hash of the content: what both builds have is served from the new one. */
function removeThoseOf(current, former) {
  for (const entry of fs.readdirSync(former, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (fs.existsSync(path.join(current, path.relative(former, file)))) fs.rmSync(file);
  }
}

function isEmpty(folder) {
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).every((entry) => !entry.isFile());
}
