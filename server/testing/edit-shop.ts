import { sql } from 'drizzle-orm';
import {
  type EditOrderRequest,
  type OrderEditState,
  orderEditStateSchema,
} from '#contract/orders/order-edits-schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffResponse } from './back-office-shop.ts';
import { editRequest } from './edit-request.ts';
import { orderForm } from './orders-shop.ts';
import { type RefundShop, refundShop } from './refund-shop.ts';

export interface EditShop extends RefundShop {
  /** A new order for cash of these goods (product, quantity). */
  order(goods: [number, number][], own?: Parameters<typeof orderForm>[1]): Promise<string>;
  /** A new order that a card has paid, with the payment. */
  paidByCard(goods: [number, number][], own?: object): Promise<string>;
  editState(number: string, query?: string): Promise<OrderEditState>;
  /** The request of an edit of the order as it is now: with these quantities, 0 for goods to remove, and the total of the contract. */
  request(
    number: string,
    goods: readonly (readonly [number, number])[],
    own?: Partial<EditOrderRequest>,
  ): Promise<EditOrderRequest>;
  send(number: string, request: EditOrderRequest, options?: { withRefund?: boolean }): Promise<StaffResponse>;
  edit(
    number: string,
    goods: readonly (readonly [number, number])[],
    own?: Partial<EditOrderRequest> & { withRefund?: boolean },
  ): Promise<StaffResponse>;
}

/** Orders that staff edit, on a real database. */
export async function editShop(db: Database): Promise<EditShop> {
  const shop = await refundShop(db);
  const edits: EditShop = {
    ...shop,
    async order(goods, own = {}) {
      const buyer = await shop.shop.buyer(...goods);
      const placed = await shop.shop.orders.place(buyer, orderForm(buyer, own), { locale: 'ru', key: undefined });
      return placed.order_number;
    },
    async paidByCard(goods, own = {}) {
      const number = await shop.paidOrder(goods, { paymentMethodId: 2, status: 'new', ...own });
      await db.execute(sql`
        insert into payments (reference, provider, purpose, is_checkout, subject, title, amount, state, session_hash,
          masked_card, locale, expires_at, created_at)
        select gen_random_uuid(), 'plum', 'order', false, id, number, total, 'paid', decode(md5(number), 'hex'),
          '860006******6311', 'ru', now(), now() from orders where number = ${number}`);
      return number;
    },
    editState: async (number, query = '') =>
      orderEditStateSchema.parse((await shop.office.get(`/orders/${number}/edit${query}`)).data),
    async request(number, goods, own = {}) {
      const products = goods.map(([id]) => id).join(',') || '1';
      return editRequest(await edits.editState(number, `?products=${products}`), goods, own);
    },
    send: (number, request, { withRefund = request.refund_way !== null } = {}) =>
      shop.office.post(`/orders/${number}/edits${withRefund ? '/with-refund' : ''}`, request),
    async edit(number, goods, { withRefund, ...own } = {}) {
      const request = await edits.request(number, goods, own);
      return edits.send(number, request, withRefund === undefined ? {} : { withRefund });
    },
  };
  return edits;
}
