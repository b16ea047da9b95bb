import { setTimeout as delay } from 'node:timers/promises';
import { isFileProblem } from '#contract/imports/import-states.ts';
import { m } from '#messages';
import { startAutomaticImport } from '#server/features/imports/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ExchangeDeps } from './exchange-deps.ts';
import {
  addFile,
  automaticOf,
  contentOf,
  type FileRow,
  findArchive,
  findFile,
  findImportOf,
  type ImportRow,
  lockSession,
  type OpenSession,
  sessionSize,
  setImport,
  supplierOf,
} from './exchange-queries.ts';
import { MAX_FILES } from './receive-part.ts';

/** An answer within five seconds is what 1C and the proxies before the shop wait for. */
const WAIT_MS = 3000;
const POLL_MS = 50;

/** What 1C is answered: the first word and, below it, a sentence. */
export type Answer = ['success' | 'progress' | 'failure', string?];

/**
 * Imports a file of the session, or says how far its import is. Called as often as 1C likes: a file is imported once, and a
 * lost answer is given again.
 */
export async function importFile(deps: ExchangeDeps, session: OpenSession, name: string): Promise<Answer> {
  const { db, waitMs = WAIT_MS } = deps;
  const importId = await db.transaction((tx) => startedImport(tx, deps, session, name));
  if (importId === null) return ['failure', message(m.exchange_no_file)];
  const deadline = Date.now() + waitMs;
  for (;;) {
    const answer = answerOf(await findImportOf(db, importId));
    if (answer[0] !== 'progress' || Date.now() >= deadline) return answer;
    await delay(POLL_MS);
  }
}

async function startedImport(tx: Tx, deps: ExchangeDeps, session: OpenSession, name: string): Promise<number | null> {
  await lockSession(tx, session.id);
  const file = await findFile(tx, session.id, name);
  const source = await findArchive(tx, session.id);
  // The same name in a later archive is another file.
  const isOutdated = file !== null && file.size === 0 && source !== null && source.id > file.id;
  if (file !== null && !isOutdated) return file.importId ?? startImport(tx, deps, session, { file, source: file });
  if (source === null || (await sessionSize(tx, session.id)).files >= MAX_FILES) return null;
  return startImport(tx, deps, session, { file: await addFile(tx, session.id, name), source });
}

async function startImport(
  tx: Tx,
  { jobs }: ExchangeDeps,
  { exchange }: OpenSession,
  { file, source }: { file: FileRow; source: FileRow },
): Promise<number> {
  const importId = await startAutomaticImport(tx, jobs, {
    staffId: exchange.createdBy,
    supplier: supplierOf(exchange),
    fileName: file.name,
    size: source.size,
    automatic: automaticOf(exchange, file.name),
    content: contentOf(source.id),
  });
  await setImport(tx, file.id, importId);
  return importId;
}

function answerOf(found: ImportRow | null): Answer {
  switch (found?.state) {
    case 'checking':
    case 'applying':
      return ['progress', message(m.exchange_working)];
    case 'applied':
      return ['success', message(m.exchange_applied)];
    case 'checked':
      // 1C sends the changes again until they are in the shop.
      return ['failure', message(m.exchange_held)];
    default:
      return ['failure', problemText(found)];
  }
}

function problemText(found: ImportRow | null): string {
  const problem = found?.problem ?? 'internal';
  if (problem === 'unmapped_columns') return message(m.exchange_unmapped);
  return message(isFileProblem(problem) ? m.exchange_damaged : m.exchange_failed);
}

/** 1C shows it to its administrator, in Russian. */
export function message(text: (inputs: object, options: { locale: 'ru' }) => string): string {
  return text({}, { locale: 'ru' });
}
