import { type ReturnTerms, returnTerms } from '#contract/orders/return-terms.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { categoriesOf, type OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../orders-queries.ts';
import { readHandedOverAt, readWarranties } from './order-returns-queries.ts';

export interface TermsDeps extends Pick<OrderDeps, 'catalog' | 'now'> {
  /** The categories whose faultless goods are not taken back. */
  notReturnable?(): readonly number[];
}

/** Until when these goods of an order that was handed over can be given back, by product. */
export async function termsOf(
  db: Queryable,
  { catalog, now, notReturnable = () => [] }: TermsDeps,
  order: Pick<OrderRow, 'id' | 'createdAt'>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ReturnTerms>> {
  const handedOverAt = (await readHandedOverAt(db, order.id)) ?? order.createdAt;
  const warranties = await readWarranties(db, productIds);
  const refused = new Set(notReturnable());
  return new Map(
    productIds.map((id) => {
      const isReturnable = !categoriesOf(catalog, id).some((category) => refused.has(category));
      return [id, returnTerms(handedOverAt, { warrantyMonths: warranties.get(id) ?? null, isReturnable }, now())];
    }),
  );
}
