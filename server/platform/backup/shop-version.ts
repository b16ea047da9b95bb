import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Manifest } from './manifest.ts';

const root = path.join(import.meta.dirname, '../../..');
const packageSchema = z.object({ version: z.string() });

/** The version of the shop that runs, and its commit where the sources are a checkout. */
export function readShopVersion(): Manifest['shop'] {
  const { version } = packageSchema.parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')));
  return { version, revision: readRevision() };
}

/** Read from the files of the checkout: a running shop needs no git. */
function readRevision(): string | null {
  try {
    const git = gitDirectory();
    const head = fs.readFileSync(path.join(git, 'HEAD'), 'utf8').trim();
    const reference = /^ref: (.+)$/.exec(head)?.[1];
    return reference === undefined ? head : fs.readFileSync(path.join(git, reference), 'utf8').trim();
  } catch {
    return null;
  }
}

/** In a worktree `.git` is a file that names the directory. */
function gitDirectory(): string {
  const entry = path.join(root, '.git');
  if (fs.statSync(entry).isDirectory()) return entry;
  return path.resolve(root, fs.readFileSync(entry, 'utf8').replace('gitdir:', '').trim());
}
