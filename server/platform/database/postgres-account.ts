import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from '#server/config/startup-error.ts';

/** A user of the machine. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The account that PostgreSQL runs as; undefined for the current one. PostgreSQL refuses to run as root, so for root this is the owner
 * of the data, or else a system account.
 */
export function postgresAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = fs.statSync(clusterDir, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : systemAccount();
}

function systemAccount(): Account {
  for (const name of ['postgres', 'nobody', 'daemon']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // No such account here; the next one may be.
    }
  }
  throw new StartupError('PostgreSQL refuses to run as root, and this machine has no account "postgres" or "nobody".');
}

function idOf(which: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

/** Whether the account may pass every directory down to `target`; directories that do not exist yet are not checked. */
export function canReach(target: string, account: Account): boolean {
  const parent = path.dirname(target);
  if (parent !== target && !canReach(parent, account)) return false;
  const stats = fs.statSync(target, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return true;
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}

/** The account as options of `spawn`. */
export function asAccount(account: Account | undefined): Partial<Account> {
  return account ?? {};
}
