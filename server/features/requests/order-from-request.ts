import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { requestEvents, requests } from '#server/schema/requests-tables.ts';
import { personalDataOf } from './present-staff-request.ts';
import { goodsOf } from './request-words.ts';
import { readStaffRequest } from './staff-request-queries.ts';
import type { RequestAuthor } from './work-request.ts';

/** A request as an order is started from it; `phone` is empty when its personal data were deleted. */
export interface RequestToOrder {
  phone: string;
  name: string | null;
  locale: Locale;
  goods: { productId: number; quantity: number; name: string | null }[];
}

export async function readRequestToOrder(db: Queryable, id: number): Promise<RequestToOrder | null> {
  const found = await readStaffRequest(db, id);
  if (found === null) return null;
  const { name, phone } = personalDataOf(found.request);
  const goods = goodsOf(found.request.payload).map(({ product_id: productId, quantity, name: goodName }) => ({
    productId,
    quantity,
    name: goodName,
  }));
  return { phone, name, locale: found.request.locale, goods };
}

/** Closes a request with the order that answers it, in the order's transaction; one that is closed stays as it is. */
export async function closeWithOrder(tx: Tx, author: RequestAuthor, id: number, note: string): Promise<void> {
  const [request] = await tx.select().from(requests).where(eq(requests.id, id)).for('no key update');
  if (request?.status !== 'new') return;
  await tx.update(requests).set({ status: 'done', doneAt: new Date() }).where(eq(requests.id, id));
  await tx.insert(requestEvents).values({ requestId: id, kind: 'done', note, author: author.name, staffId: author.id });
}
