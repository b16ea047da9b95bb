import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from '#server/config/startup-error.ts';
import { asAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresHome } from './postgres-home.ts';

export interface Cluster {
  dir: string;
  /** Of the role `amper`, which owns the database `amper`, and of the superuser `postgres`. */
  password: string;
}

/** The cluster's data directory, initialised on the first start. An interrupted initialisation is discarded. */
export function provideCluster(home: PostgresHome, binaries: PostgresBinaries): Cluster {
  const passwordFile = path.join(home.dir, 'password');
  if (!fs.existsSync(home.clusterDir)) initialise(home, binaries, passwordFile);
  const major = fs.readFileSync(path.join(home.clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (major !== '18') {
    throw new StartupError(
      `${home.clusterDir} was written by PostgreSQL ${major}, this shop brings 18. Move the data with pg_dump, or use DATABASE_URL.`,
    );
  }
  return { dir: home.clusterDir, password: readPassword(passwordFile) };
}

function initialise(home: PostgresHome, binaries: PostgresBinaries, passwordFile: string): void {
  for (const name of fs.readdirSync(home.dir)) {
    if (name.startsWith('data.new-')) fs.rmSync(path.join(home.dir, name), { recursive: true });
  }
  // A unique name: the initdb of a killed start may still be running.
  const draft = fs.mkdtempSync(`${home.clusterDir}.new-`);
  // initdb needs a password to set up scram; the real one is set afterwards and is never readable by the account.
  const firstPassword = path.join(home.dir, 'first-password');
  fs.writeFileSync(firstPassword, newPassword(), { mode: 0o600 });
  if (home.account) {
    for (const made of [draft, firstPassword]) fs.chownSync(made, home.account.uid, home.account.gid);
  }
  const collation = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${firstPassword}`];
  run(home, binaries.initdb, ['-D', draft, ...access, ...collation, '--no-instructions']);
  fs.rmSync(firstPassword);

  const password = newPassword();
  fs.writeFileSync(passwordFile, password, { mode: 0o600, flush: true });
  const statements = [
    `ALTER ROLE postgres PASSWORD '${password}'`,
    `CREATE ROLE amper LOGIN PASSWORD '${password}'`,
    'CREATE DATABASE amper OWNER amper',
    // The shop's role may connect to its own database only.
    'REVOKE CONNECT ON DATABASE postgres FROM PUBLIC',
  ];
  run(home, binaries.postgres, ['--single', '-D', draft, 'postgres'], `${statements.join(';\n')};\n`);
  fs.renameSync(draft, home.clusterDir);
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

function run(home: PostgresHome, program: string, options: string[], input = ''): void {
  const done = spawnSync(program, options, {
    ...asAccount(home.account),
    cwd: home.dir,
    env: postgresEnvironment(),
    input,
    encoding: 'utf8',
  });
  // In single-user mode a failed statement does not change the exit code; it is only printed.
  if (done.status === 0 && !/\b(ERROR|FATAL|PANIC):/.test(done.stderr)) return;
  const reason = done.error?.message ?? done.stderr.trim().split('\n').slice(-5).join('\n');
  throw new StartupError(`PostgreSQL could not be set up in ${home.dir}:\n${reason}`);
}

function readPassword(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new StartupError(`The database's password is missing: ${file} cannot be read.`, { cause });
  }
}

/** A clean environment: the user's own PG… variables and language must not reach the server. */
export function postgresEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };
}
