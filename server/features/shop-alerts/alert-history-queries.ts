import { and, desc, inArray, lt } from 'drizzle-orm';
import { ALERTS_PER_PAGE, type AlertKind } from '#contract/shop-alerts/alert-kinds.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { shopAlerts } from '#server/schema/shop-alerts-tables.ts';

type AlertRow = typeof shopAlerts.$inferSelect;

/** A page of what was wrong, newest first; `next` is where the following page begins. */
export async function listAlerts(
  db: Queryable,
  kinds: readonly AlertKind[],
  before: number | undefined,
): Promise<{ rows: AlertRow[]; next: number | null }> {
  const rows = await db
    .select()
    .from(shopAlerts)
    .where(and(inArray(shopAlerts.kind, [...kinds]), before === undefined ? undefined : lt(shopAlerts.id, before)))
    .orderBy(desc(shopAlerts.id))
    .limit(ALERTS_PER_PAGE + 1);
  const page = rows.slice(0, ALERTS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}
