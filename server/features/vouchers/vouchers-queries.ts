import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { Voucher } from '#contract/vouchers/vouchers.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { vouchers } from '#server/schema/vouchers-tables.ts';

export interface VoucherRow {
  id: number;
  status: 'active' | 'expired' | 'used';
  amount: number;
  createdAt: Date;
  expiresAt: Date;
  orderNumber: string | null;
}

/** The active one first, then the newest. */
export async function listVouchers(db: Queryable, customerId: number, now: Date): Promise<VoucherRow[]> {
  const isActive = sql`${vouchers.status} = 'active' and ${vouchers.expiresAt} > ${now}::timestamptz`;
  return db
    .select({
      id: vouchers.id,
      status: sql<VoucherRow['status']>`
        case when ${vouchers.status} = 'active' and not (${isActive}) then 'expired' else ${vouchers.status} end`,
      amount: vouchers.amount,
      createdAt: vouchers.createdAt,
      expiresAt: vouchers.expiresAt,
      orderNumber: orders.number,
    })
    .from(vouchers)
    .leftJoin(orders, and(eq(orders.id, vouchers.usedByOrder), eq(orders.isHidden, false)))
    .where(eq(vouchers.customerId, customerId))
    .orderBy(desc(isActive), desc(vouchers.id))
    .limit(100);
}

/** The amount of the customer's active voucher, or null. */
export async function activeVoucher(db: Queryable, customerId: number, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ amount: vouchers.amount })
    .from(vouchers)
    .where(and(eq(vouchers.customerId, customerId), eq(vouchers.status, 'active'), gt(vouchers.expiresAt, now)));
  return row?.amount ?? null;
}

export function presentVoucher(row: VoucherRow, locale: Locale): Voucher {
  return {
    id: row.id,
    status: row.status,
    amount: row.amount,
    amount_formatted: formatSum(row.amount, locale),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    order_number: row.orderNumber,
  };
}
