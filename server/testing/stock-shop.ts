import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { StockAction } from '#contract/stock/stock-document-rules.ts';
import { type StockDocument, stockDocumentSchema } from '#contract/stock/stock-documents.ts';
import type { recordAudit } from '#server/features/staff/index.ts';
import { stockFeature } from '#server/features/stock/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { type BackOfficeShop, backOfficeShop, type StaffResponse } from './back-office-shop.ts';

type AuditedAct = Parameters<typeof recordAudit>[2];

export interface StockShop {
  office: BackOfficeShop;
  /** Makes a draft of these lines (product, quantity); a write-off's reason is that they were lost. */
  draft(
    kind: 'receipt' | 'write_off' | 'transfer',
    stores: [from: number, to?: number],
    lines: [number, number][],
  ): Promise<StockDocument>;
  step(document: StockDocument, action: StockAction, own?: object): Promise<StaffResponse>;
  /** Takes a step that has to succeed. */
  take(document: StockDocument, action: StockAction, own?: object): Promise<StockDocument>;
  read(id: number): Promise<StockDocument>;
  pieces(productId: number, storeId: number): Promise<number>;
  /** What the audit log would have got, oldest first. */
  audit: AuditedAct[];
}

/** The stores in which somebody may see and move stock. */
export function ofStores(...ids: number[]): Partial<StaffCaller> {
  return { storesOf: () => new Set(ids) };
}

/** Documents of stock on a real database, which has goods and a second store besides those of the small shop. */
export async function stockShop(db: Database): Promise<StockShop> {
  await db.execute(sql`
    insert into stores (id, name, city, address, work_hours, phone, latitude, longitude)
    select 2, '{"ru":"Магазин 2"}', city, address, work_hours, phone, latitude, longitude from stores where id = 1
    on conflict do nothing`);
  const audit: AuditedAct[] = [];
  const { routes } = stockFeature({ db, recordAudit: async (_tx, _origin, act) => void audit.push(act) });
  const office = await backOfficeShop(routes?.staff ?? []);
  const parse = ({ data }: StaffResponse) => stockDocumentSchema.parse(data);
  const step: StockShop['step'] = ({ id, revision }, action, own = {}) =>
    office.post(`/stock/documents/${id}/${action}`, { key: randomUUID(), revision, ...own });
  return {
    office,
    async draft(kind, [from, to = null], lines) {
      const response = await office.post('/stock/documents', {
        ...{ key: randomUUID(), kind, store_id: from, other_store_id: to, reference: '', note: '' },
        reason: kind === 'write_off' ? 'lost' : null,
        lines: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
      });
      expect(response.status, response.text).toBe(201);
      return parse(response);
    },
    step,
    async take(document, action, own) {
      const response = await step(document, action, own);
      expect(response.status, response.text).toBe(200);
      return parse(response);
    },
    read: async (id) => parse(await office.get(`/stock/documents/${id}`)),
    async pieces(productId, storeId) {
      const { rows } = await db.execute<{ quantity: number }>(
        sql`select quantity from store_stock where product_id = ${productId} and store_id = ${storeId}`,
      );
      return rows[0]?.quantity ?? 0;
    },
    audit,
  };
}
