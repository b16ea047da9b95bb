import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type RefundChoice, refundAmounts } from '#contract/orders/order-refunds.ts';
import { refundStateSchema } from '#contract/orders/order-refunds-schemas.ts';
import type { OrderMove } from '#contract/orders/order-states.ts';
import type { HostedProviderName } from '#contract/providers/hosted-providers.ts';
import { buildSandbox } from '#sandbox/build-sandbox.ts';
import { clickSimulator } from '#sandbox/click/click-simulator.ts';
import type { FiscalReceipt } from '#sandbox/fiscal/fiscal-ledger.ts';
import type { FiscalMode } from '#sandbox/fiscal/fiscal-modes.ts';
import { uzumFiscalizationSimulator } from '#sandbox/fiscal/uzum-fiscalization-simulator.ts';
import type { PayMode } from '#sandbox/hosted/pay-modes.ts';
import { paymeMerchantSimulator } from '#sandbox/payme-merchant/payme-merchant-simulator.ts';
import { uzumBankSimulator } from '#sandbox/uzum-bank/uzum-bank-simulator.ts';
import { uzumCheckoutSimulator } from '#sandbox/uzum-checkout/uzum-checkout-simulator.ts';
import { type ReceiptsConfig, SANDBOX_RECEIPTS } from '#server/config/receipts-config.ts';
import { staffOrdersRoutes } from '#server/features/orders/index.ts';
import type { ReceiptRow } from '#server/features/receipts/index.ts';
import { receiptsAdminRoutes } from '#server/features/receipts-admin/index.ts';
import type { recordAudit as recordAuditOfStaff } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { receipts } from '#server/schema/receipts-tables.ts';
import { type BackOfficeShop, backOfficeShop, type StaffResponse } from './back-office-shop.ts';
import { permissionGuard } from './fake-staff.ts';
import { payOnPage } from './pay-page.ts';
import type { Payer } from './payments-shop.ts';
import { PROVIDER_ORDER_COST, type ProviderShop, providerShop, TEST_PROVIDERS } from './provider-shop.ts';

type AuditedAct = Parameters<typeof recordAuditOfStaff>[2];

export interface ReceiptsShop extends ProviderShop {
  office: BackOfficeShop;
  /** What the audit log would have got, oldest first. */
  audit: AuditedAct[];
  /** An order for cash of one smartphone, or of so many, with its courier on the way. */
  cashOrder(quantity?: number): Promise<{ number: string; payer: Payer }>;
  /** An order of one smartphone that was paid on the page of a provider. */
  paidOrder(provider: HostedProviderName, mode?: PayMode): Promise<{ number: string; payer: Payer }>;
  move(number: string, ...moves: OrderMove[]): Promise<void>;
  /** Refunds what is chosen, for the sum that the contract computes. */
  refund(number: string, choice: RefundChoice, own?: object): Promise<StaffResponse>;
  receiptsOf(number: string): Promise<ReceiptRow[]>;
  /** How the fiscal service, or Click's, answers the receipts that it is sent. */
  setMode(mode: FiscalMode, options?: { times?: number; of?: 'service' | 'click' }): Promise<void>;
  /** The receipts that the fiscal service has, oldest first. */
  made(): Promise<FiscalReceipt[]>;
  /** Those that Click has made, by payment. */
  madeByClick(): Promise<{ payment: string; total: number }[]>;
  /** Queues the receipts whose job is lost. */
  recoverReceipts(): Promise<void>;
  /** Runs attempts until none is due for days. */
  settle(): Promise<void>;
}

const PRODUCT = 13;
const HOUR_SECONDS = 3600;

/** Providers, the fiscal service of the sandbox and the back office, over HTTP, with an order's way from cart to refund. */
export async function receiptsShop(db: Database, own: Partial<ReceiptsConfig> = {}): Promise<ReceiptsShop> {
  await db.update(products).set({ ikpu: '08517001001000000', packageCode: '1500014' }).where(eq(products.id, PRODUCT));
  const sandbox = buildSandbox([
    paymeMerchantSimulator(),
    clickSimulator(),
    uzumBankSimulator(),
    uzumCheckoutSimulator(),
    uzumFiscalizationSimulator(),
  ]);
  const origin = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const { payme, click, uzum, uzumCheckout } = TEST_PROVIDERS;
  const config: ReceiptsConfig = {
    ...{ rules: SANDBOX_RECEIPTS, cards: 'service', prepayment: 'sale', seller: { TIN: '123456789' } },
    isMadeByUzumCheckout: true,
    service: { url: `${origin}/uzum-fiscalization`, key: 'sandbox', timeoutMs: 1_000 },
    ...own,
  };
  const shop = await providerShop(
    db,
    {
      payme: payme && { ...payme, key: 'sandbox', checkoutUrl: `${origin}/payme-checkout`, receipts: config.rules },
      click: click && {
        ...{ ...click, secret: 'sandbox', payUrl: `${origin}/services/pay`, apiUrl: `${origin}/v2/merchant` },
      },
      uzum: uzum && { ...uzum, password: 'sandbox', payUrl: `${origin}/open-service` },
      uzumCheckout: uzumCheckout && {
        ...{ ...uzumCheckout, apiUrl: `${origin}/uzum-checkout`, callbackKey: 'sandbox' },
        receipts: config.seller && { rules: config.rules, seller: config.seller },
      },
    },
    null,
    config,
  );
  const audit: AuditedAct[] = [];
  const recordAudit = async (_tx: unknown, _origin: unknown, act: AuditedAct) => void audit.push(act);
  const office = await backOfficeShop(
    [
      staffOrdersRoutes({
        db,
        catalog: { cards: () => [] },
        orders: shop.orders,
        shopName: () => 'Amper',
        recordAudit,
      }),
      receiptsAdminRoutes({ db, config, jobs: { queue: shop.queue }, now: shop.now, recordAudit }),
    ],
    permissionGuard,
  );
  const read = async <Answer>(path: string) => (await (await fetch(`${origin}${path}`)).json()) as Answer;

  const receiptsShop: ReceiptsShop = {
    ...shop,
    office,
    audit,
    async cashOrder(quantity = 1) {
      const payer = await shop.payer([PRODUCT, quantity]);
      const form = { name: 'Азиз', phone_number: payer.phone, address_id: payer.addressId, shipping_method_id: 1 };
      const order = { ...form, payment_method_id: 1, expected_total: PROVIDER_ORDER_COST * quantity };
      const { status, body } = await payer.call('POST', '/v2/orders', order);
      if (status !== 201) throw new Error(`The order was refused: ${body.message}`);
      await receiptsShop.move(body.data.order_number, 'confirm', 'pack', 'send');
      return { number: body.data.order_number, payer };
    },
    async paidOrder(provider, mode = 'ok') {
      const order = await shop.unpaid();
      await payOnPage(shop, provider, order, mode);
      return order;
    },
    async move(number, ...moves) {
      for (const move of moves) {
        const outcome = await shop.orders.move(number, { move, actor: 'shop' });
        if (outcome.kind !== 'moved') throw new Error(`${number}: ${move} is ${outcome.kind}`);
      }
    },
    async refund(number, choice, more = {}) {
      const { data } = await office.get(`/orders/${number}/refund`);
      const amount = refundAmounts(refundStateSchema.parse(data), choice)?.amount ?? 0;
      return office.post(`/orders/${number}/refunds`, {
        ...{ key: randomUUID(), reason: 'defect', way: 'cash', amount, delivery: choice.delivery },
        lines: choice.lines.map((line) => ({ store_id: null, ...line })),
        ...more,
      });
    },
    async receiptsOf(number) {
      const { id } = await shop.orderOf(number);
      return db.select().from(receipts).where(eq(receipts.orderId, id)).orderBy(receipts.id);
    },
    async setMode(mode, { times, of = 'service' } = {}) {
      const path = of === 'service' ? '/uzum-fiscalization/mode' : '/click/receipts/mode';
      const headers = { 'content-type': 'application/json' };
      await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify({ mode, times }) });
    },
    made: async () => (await read<{ receipts: FiscalReceipt[] }>('/uzum-fiscalization/receipts')).receipts.toReversed(),
    madeByClick: async () =>
      (await read<{ receipts: { payment: string; total: number }[] }>('/click/receipts')).receipts,
    recoverReceipts: async () => {
      shop.advanceTime(5 * 60);
      await shop.run('receipts.recover');
    },
    async settle() {
      for (let hours = 0; hours < 120; hours += 13) {
        await shop.work();
        await shop.reconcile();
        shop.advanceTime(13 * HOUR_SECONDS);
      }
    },
    async close() {
      await office.close();
      await shop.close();
      await sandbox.close();
    },
  };
  return receiptsShop;
}
