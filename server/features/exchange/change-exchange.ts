import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { ExchangeChange } from '#contract/exchange/exchange.ts';
import { DEFAULT_MAX_WARNED, EXCHANGE_CODES, MAX_EXCHANGES } from '#contract/exchange/exchange-settings.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { exchanges } from '#server/schema/exchange-tables.ts';
import { hashOf } from './exchange-endpoint.ts';
import { type ExchangeRow, endSessions, findExchange } from './exchange-queries.ts';

/** Null when there are too many. */
export async function createExchange(
  tx: Tx,
  staffId: number,
  name: string,
): Promise<{ exchange: ExchangeRow; password: string } | null> {
  if ((await tx.$count(exchanges)) >= MAX_EXCHANGES) return null;
  const password = newPassword();
  const [exchange] = await tx
    .insert(exchanges)
    .values({
      ...{ name, passwordHash: hashOf(password), createdBy: staffId },
      ...{ codes: [...EXCHANGE_CODES], fields: [], maxWarned: DEFAULT_MAX_WARNED },
    })
    .returning();
  if (exchange === undefined) throw new Error('An exchange was not stored');
  return { exchange, password };
}

export async function changeExchange(
  tx: Tx,
  id: number,
  { name, is_enabled: isEnabled, codes, fields, columns, max_warned: maxWarned, revision }: ExchangeChange,
): Promise<ExchangeRow | 'conflict' | 'not_found'> {
  const [changed] = await tx
    .update(exchanges)
    .set({
      ...{ name, isEnabled, codes, fields, maxWarned, revision: sql`${exchanges.revision} + 1` },
      columns: Object.fromEntries(columns.map(({ key, field }) => [key, field])),
    })
    .where(and(eq(exchanges.id, id), eq(exchanges.revision, revision)))
    .returning();
  if (changed !== undefined) return changed;
  return (await findExchange(tx, id)) === null ? 'not_found' : 'conflict';
}

/** Whoever knows the former password can do nothing from now on, nor can whoever is signed in with it. */
export async function replacePassword(tx: Tx, id: number): Promise<{ exchange: ExchangeRow; password: string } | null> {
  const password = newPassword();
  const [exchange] = await tx
    .update(exchanges)
    .set({ passwordHash: hashOf(password), revision: sql`${exchanges.revision} + 1` })
    .where(eq(exchanges.id, id))
    .returning();
  if (exchange === undefined) return null;
  await endSessions(tx, id);
  return { exchange, password };
}

/** 144 bits, of letters and digits: it is typed into settings of 1C. */
function newPassword(): string {
  return randomBytes(18).toString('hex');
}
