import { readConfig } from '../server/config/config.ts';
import { forgetPreviousSecrets, rotateSecrets } from '../server/config/secrets.ts';
import { secretsOf } from '../server/config/shop-secret.ts';

import { closeDatabase, type Database, openDatabase } from '../server/platform/database/database.ts';
import { joinDatabase } from '../server/platform/database/provide-database.ts';
import type { ReencryptedColumn } from '../server/platform/database/reencrypt-column.ts';
import { forgetFingerprint } from '../server/platform/database/secret-fingerprint.ts';
import { logSecurityEvent } from '../server/platform/http/log-security-event.ts';
import { createLog } from '../server/platform/http/logging.ts';
import { reencryptStoredSecrets } from '../server/stored-secrets.ts';

const HELP = `npm run secrets                   what is stored under which secret
npm run secrets -- rotate         makes a new secret; restart the shop, then:
npm run secrets -- reencrypt      moves what is stored to the new secret
npm run secrets -- forget         removes the old ones; restart the shop
npm run secrets -- adopt          for a secret that is lost: the shop starts with another one

With SESSION_SECRET in the environment the secrets are changed there: the new one in SESSION_SECRET, the old one in
PREVIOUS_SESSION_SECRETS. docs/security/crypto.md says what each step means.`;

/** The rotation of the shop's secret from the console of the server. */
const command = process.argv[2] ?? 'list';
const config = readConfig();
const isFromFile = process.env.SESSION_SECRET === undefined || process.env.SESSION_SECRET.trim() === '';

if (command === 'list') report(await visit({ writes: false }));
else if (command === 'rotate') rotate();
else if (command === 'reencrypt') report(await visit({ writes: true }));
else if (command === 'forget') await forget();
else if (command === 'adopt') await adopt();
else console.log(HELP);

function visit(options: { writes: boolean }): Promise<ReencryptedColumn[]> {
  return withDatabase((db) => reencryptStoredSecrets(db, config.sessionSecret, options));
}

async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const database = await joinDatabase(config, console.log);
  const db = openDatabase(database.url, { connections: 2 });
  try {
    return await work(db);
  } finally {
    await closeDatabase(db);
    await database.stop();
  }
}

function report(columns: readonly ReencryptedColumn[]): void {
  console.log(`${secretsOf(config.sessionSecret).length - 1} old secrets are accepted.`);
  const olderTitle = command === 'reencrypt' ? 'moved' : 'older';
  console.log(['', 'current', olderTitle, 'unreadable'].map(cell).join(''));
  for (const { name, current, older, unreadable } of columns) {
    console.log([name, current, older, unreadable].map(cell).join(''));
  }
}

function rotate(): void {
  if (!isFromFile) {
    fail('SESSION_SECRET is set in the environment: change it there.');
    return;
  }
  rotateSecrets(config.dataDir);
  reportChange('rotate');
  console.log('The new secret is used from the next start of the shop. Then: npm run secrets -- reencrypt');
}

async function forget(): Promise<void> {
  const columns = await visit({ writes: false });
  const older = columns.filter((column) => column.older > 0).map(({ name }) => name);
  if (older.length > 0)
    return fail(`Still under an old secret: ${older.join(', ')}. Run: npm run secrets -- reencrypt`);
  if (!isFromFile) return console.log('Nothing needs PREVIOUS_SESSION_SECRETS any more: remove it.');
  forgetPreviousSecrets(config.dataDir);
  reportChange('forget');
  console.log('Only the first secret is accepted from the next start of the shop.');
}

async function adopt(): Promise<void> {
  await withDatabase(forgetFingerprint);
  reportChange('adopt');
  console.log('The shop takes the secret of whichever process starts next. What only the former one opens is lost.');
}

/** A line as the log of the shop has it, for whoever collects what this command writes to standard error. */
function reportChange(act: 'rotate' | 'forget' | 'adopt'): void {
  const log = createLog({ logLevel: 'info' }, { destination: { write: (line) => process.stderr.write(line) } });
  logSecurityEvent({ log }, 'shop.secrets_changed', { details: { act } });
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

function cell(value: string | number, index: number): string {
  return index === 0 ? String(value).padEnd(20) : String(value).padStart(12);
}
