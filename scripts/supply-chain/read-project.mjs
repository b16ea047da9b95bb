import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../prepare/run.mjs';
import { lockPackages } from './lock-packages.mjs';

/** What the documents about the packages are made from. */
export function readProject() {
  const lock = readJson('package-lock.json');
  return {
    lock,
    packages: lockPackages(lock),
    manifest: readJson('package.json'),
    patches: patchesByPackage(fs.readFileSync(path.join(root, 'patches/README.md'), 'utf8')),
    revision: revision(),
  };
}

/**
 * The table of patches/README.md: `react-router` → its files. `patches.test.ts` holds that table against the folder.
 */
export function patchesByPackage(page) {
  const patches = new Map();
  for (const [, files, name] of page.matchAll(/^\| ((?:`[\w./-]+`(?:, )?)+) \| ([@\w/-]+) \|/gm)) {
    patches.set(name, [...(patches.get(name) ?? []), ...[...files.matchAll(/`([^`]+)`/g)].map(([, file]) => file)]);
  }
  return patches;
}

export function readJson(file) {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
}

/** The commit that is checked out; null outside of a checkout. */
export function revision() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
