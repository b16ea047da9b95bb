import { type Locale, localize } from '#contract/i18n/locale.ts';
import { isHandedOver } from '#contract/orders/order-refunds.ts';
import type { OrderReturns } from '#contract/orders/return-claims.ts';
import { termsOf } from './claim-terms.ts';
import { readHeldPieces, readLeftPieces } from './open-return-queries.ts';
import { readOwnOrder, readOwnReturns } from './order-returns-queries.ts';
import { presentOwnReturn } from './present-own-returns.ts';
import type { ClaimDeps } from './submit-claim.ts';

/** What of an order its buyer can give back until when, and its returns. Null: not an order of theirs. */
export async function readOrderReturns(
  deps: ClaimDeps,
  customerId: number,
  number: string,
  locale: Locale,
): Promise<OrderReturns | null> {
  const { db, catalog, stores } = deps;
  const order = await readOwnOrder(db, customerId, number);
  if (order === null) return null;
  const own = await readOwnReturns(db, order.id);
  const returns = own.map((one) => presentOwnReturn(one, locale));
  if (!isHandedOver(order.status)) return { can_claim: false, lines: [], stores: [], returns };
  const [left, held] = await Promise.all([readLeftPieces(db, order.id), readHeldPieces(db, order.id, null)]);
  const ids = [...left.keys()];
  const terms = await termsOf(db, deps, order, ids);
  const pictures = new Map(catalog.cards(ids, locale).map(({ id, img }) => [id, img]));
  const lines = [...left].flatMap(([productId, line]) => {
    const term = terms.get(productId);
    if (term === undefined) return [];
    return {
      ...{ product_id: productId, name: localize(line.name, locale), img: pictures.get(productId) ?? null, ...term },
      left: Math.max(0, line.left - (held.get(productId) ?? 0)),
    };
  });
  return {
    can_claim: lines.some((line) => line.left > 0),
    lines,
    stores: stores.list(locale).map(({ id, name, address, work_hours }) => ({ id, name, address, work_hours })),
    returns,
  };
}
