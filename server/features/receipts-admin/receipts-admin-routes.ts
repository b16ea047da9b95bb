import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { receiptsAdminCalls } from '#contract/receipts/receipts-admin-calls.ts';
import { m } from '#messages';
import { makeReceiptByHand, type ReceiptWork, repeatReceipt } from '#server/features/receipts/index.ts';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { presentReceipt } from './present-receipt.ts';
import { countReceiptGroups, listReceipts, readListedReceipt, readOrderReceipts } from './staff-receipts-queries.ts';

interface ReceiptsAdminDeps extends ReceiptWork {
  db: Database;
  /** Another audit log, for tests. */
  recordAudit?: typeof recordAudit;
}

export function receiptsAdminFeature(deps: ReceiptsAdminDeps): ShopFeature {
  return { routes: { staff: [receiptsAdminRoutes(deps)] } };
}

type Outcome = Awaited<ReturnType<typeof repeatReceipt>>;

/** Fiscal receipts in the back office. One of an order of another store is not found. */
export function receiptsAdminRoutes({
  db,
  recordAudit: audit = recordAudit,
  ...deps
}: ReceiptsAdminDeps): FastifyPluginAsyncZod {
  /** Runs an act on a receipt in the scope of the caller, and records it. */
  async function act(
    request: FastifyRequest,
    { id, kind }: { id: number; kind: 'receipt_repeated' | 'receipt_by_hand' },
    work: (tx: Tx, by: { id: number; name: string }) => Promise<Outcome>,
  ) {
    const caller = staffCallerOf(request);
    const scope = caller.storesOf('payments:check');
    return db.transaction(async (tx) => {
      const { orderNumber } = orNotFound(await readListedReceipt(tx, scope, id));
      const outcome = await work(tx, caller);
      if (outcome === 'incomplete') throw new Conflict((locale) => m.admin_receipts_still_incomplete({}, { locale }));
      if (outcome === 'not_possible') throw new Conflict((locale) => m.admin_receipts_changed({}, { locale }));
      await audit(tx, auditOriginOf(request), { kind, subject: `order:${orderNumber}`, details: { receipt: id } });
      return presentReceipt(orNotFound(await readListedReceipt(tx, scope, id)), caller);
    });
  }

  return async (app) => {
    await serveCall(app, receiptsAdminCalls.readStaffReceipts, async ({ request, query }) => {
      const caller = staffCallerOf(request);
      const scope = caller.storesOf('payments:see');
      const [{ rows, next }, counts] = await Promise.all([
        listReceipts(db, scope, query, deps.now()),
        query.before === undefined ? countReceiptGroups(db, scope, deps.now()) : null,
      ]);
      return { receipts: rows.map((row) => presentReceipt(row, caller)), next, counts };
    });

    await serveCall(app, receiptsAdminCalls.readOrderReceipts, async ({ request, params: { number } }) => {
      const caller = staffCallerOf(request);
      const rows = await readOrderReceipts(db, caller.storesOf('orders:see'), number);
      return rows.map((row) => presentReceipt(row, caller));
    });

    await serveCall(app, receiptsAdminCalls.repeatReceipt, ({ request, params: { id } }) =>
      act(request, { id, kind: 'receipt_repeated' }, (tx, by) => repeatReceipt(tx, deps, { id, by })),
    );

    await serveCall(app, receiptsAdminCalls.makeReceiptByHand, ({ request, params: { id }, body: { note } }) =>
      act(request, { id, kind: 'receipt_by_hand' }, (tx, by) => makeReceiptByHand(tx, deps, { id, by, note })),
    );
  };
}
