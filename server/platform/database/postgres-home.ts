import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from '#server/config/startup-error.ts';
import { type Account, canReach, postgresAccount } from './postgres-account.ts';

/** The directory of the embedded PostgreSQL and the account that it runs as. */
export interface PostgresHome {
  dir: string;
  clusterDir: string;
  account: Account | undefined;
  isRelocated: boolean;
}

/**
 * `DATA_DIR/postgres`, created when missing. When the shop runs as root in a directory that PostgreSQL's account cannot pass
 * (`/root/shop`), it is a link to a directory that the account can reach. Only the cluster inside belongs to the account.
 */
export function providePostgresHome(dataDir: string, fallbackDir = '/var/lib/amper'): PostgresHome {
  const entry = path.join(dataDir, 'postgres');
  if (!fs.lstatSync(entry, { throwIfNoEntry: false })) createHome(entry, fallbackDir);
  const dir = resolved(entry);
  const clusterDir = path.join(dir, 'data');
  const account = postgresAccount(clusterDir);
  if (account && !canReach(dir, account)) throw unreachableError(account, dir);
  const owner = fs.statSync(clusterDir, { throwIfNoEntry: false })?.uid;
  if (!account && owner !== undefined && owner !== process.getuid?.()) {
    throw new StartupError(
      `${clusterDir} belongs to another account (uid ${owner}). Start the shop as that account or as root, or set another DATA_DIR.`,
    );
  }
  return { dir, clusterDir, account, isRelocated: fs.lstatSync(entry).isSymbolicLink() };
}

function createHome(entry: string, placeOutside: string): void {
  const account = postgresAccount(path.join(entry, 'data'));
  if (!account || canReach(path.dirname(entry), account)) {
    makePassable(entry);
    return;
  }
  const relocated = path.join(placeOutside, randomBytes(6).toString('hex'));
  try {
    makePassable(placeOutside);
    makePassable(relocated);
  } catch (cause) {
    throw unreachableError(account, path.dirname(entry), cause);
  }
  if (!canReach(relocated, account)) throw unreachableError(account, relocated);
  fs.symlinkSync(relocated, entry);
}

function makePassable(dir: string): void {
  fs.mkdirSync(dir, { recursive: true });
  fs.chmodSync(dir, 0o711);
}

function resolved(entry: string): string {
  try {
    return fs.realpathSync(entry);
  } catch (cause) {
    const advice = 'Restore it, or delete the link to start with an empty database.';
    throw new StartupError(`${entry} leads to ${fs.readlinkSync(entry)}, which does not exist. ${advice}`, { cause });
  }
}

function unreachableError(account: Account, dir: string, cause?: unknown): StartupError {
  return new StartupError(
    `PostgreSQL refuses to run as root, and the account it runs as instead (uid ${account.uid}) cannot reach ${dir}. ` +
      'Let everybody pass through the directories above it (chmod o+x), or set DATA_DIR to another place.',
    { cause },
  );
}
