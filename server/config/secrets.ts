import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { makeDataDir } from './data-dir.ts';
import { StartupError } from './startup-error.ts';

const secretsSchema = z.object({
  sessionSecret: z.string().min(32),
  /** Still accepted, until `npm run secrets -- forget`. */
  previousSecrets: z.array(z.string().min(32)).default([]),
});

export type Secrets = z.output<typeof secretsSchema>;

/** Secrets that are generated on the first start and stored in `secrets.json`, readable by their owner only. */
export function provideSecrets(dataDir: string): Secrets {
  makeDataDir(dataDir);
  const file = secretsFile(dataDir);
  if (!fs.existsSync(file)) create(file, { sessionSecret: newSecret(), previousSecrets: [] });
  try {
    return secretsSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (cause) {
    // The cause may quote the file, so it is not part of the message.
    throw new StartupError(`${file} cannot be read. Delete it to get new secrets (everyone signs in again).`, {
      cause,
    });
  }
}

/** A new secret for everything that is written from the next start; the ones before are still accepted. */
export function rotateSecrets(dataDir: string): void {
  const { sessionSecret, previousSecrets } = provideSecrets(dataDir);
  replace(dataDir, { sessionSecret: newSecret(), previousSecrets: [sessionSecret, ...previousSecrets] });
}

/** From the next start only the first secret is accepted. */
export function forgetPreviousSecrets(dataDir: string): void {
  replace(dataDir, { ...provideSecrets(dataDir), previousSecrets: [] });
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Where a shop without `SESSION_SECRET` has its secrets. */
export function secretsFile(dataDir: string): string {
  return path.join(dataDir, 'secrets.json');
}

function replace(dataDir: string, secrets: Secrets): void {
  const draft = `${secretsFile(dataDir)}.${process.pid}`;
  fs.writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  fs.renameSync(draft, secretsFile(dataDir));
}

/** Two processes may do this at the same time: `link` lets one of them win and never exposes a partial file. */
function create(file: string, secrets: Secrets): void {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(draft);
  }
}
