import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { claimedOrdersSchema, claimOrdersSchema, releaseOrdersSchema } from '#contract/picking/picking.ts';
import { CLAIM_MINUTES } from '#contract/picking/picking-rules.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { lockVisibleOrders } from '#server/features/orders/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { pickingClaims } from '#server/schema/picking-tables.ts';
import { scopeOfStore } from './picked-store.ts';
import { readClaims } from './picking-queries.ts';

type Claimed = z.output<typeof claimedOrdersSchema>;

/** Takes orders for a picker; one that a colleague has is refused, unless it is taken over on purpose. */
export function claimOrders(
  db: Database,
  caller: StaffCaller,
  { store_id: storeId, numbers, takes_over: takesOver }: z.output<typeof claimOrdersSchema>,
  now: Date,
): Promise<Claimed> {
  return db.transaction(async (tx): Promise<Claimed> => {
    const found = await lockVisibleOrders(tx, numbers, scopeOfStore(caller, storeId));
    const claims = await readClaims(
      tx,
      found.map(({ id }) => id),
      { storeId, now },
    );
    const refused: Claimed['refused'] = [];
    for (const number of numbers) {
      const order = found.find((row) => row.number === number);
      const other = claims.find(({ orderId, staffId }) => orderId === order?.id && staffId !== caller.id);
      if (order?.status !== 'confirmed') refused.push({ number, author: null });
      else if (other !== undefined && !takesOver) refused.push({ number, author: other.author });
      else await writeClaim(tx, caller, { orderId: order.id, storeId, now });
    }
    return { refused };
  });
}

/** Makes an order the caller's, or renews it. The caller holds the lock of the order. */
export async function writeClaim(
  tx: Tx,
  { id: staffId, name: author }: StaffCaller,
  { orderId, storeId, now }: { orderId: number; storeId: number; now: Date },
): Promise<void> {
  const claim = { staffId, author, expiresAt: new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS) };
  await tx
    .insert(pickingClaims)
    .values({ orderId, storeId, ...claim })
    .onConflictDoUpdate({ target: [pickingClaims.orderId, pickingClaims.storeId], set: claim });
}

/** Gives the caller's orders back to the list; what was picked of them stays picked. */
export async function releaseOrders(
  db: Database,
  caller: StaffCaller,
  { store_id: storeId, numbers }: z.output<typeof releaseOrdersSchema>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockVisibleOrders(tx, numbers, scopeOfStore(caller, storeId));
    await tx.delete(pickingClaims).where(
      and(
        inArray(
          pickingClaims.orderId,
          found.map(({ id }) => id),
        ),
        eq(pickingClaims.storeId, storeId),
        eq(pickingClaims.staffId, caller.id),
      ),
    );
  });
}
