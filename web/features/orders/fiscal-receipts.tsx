import type { Order } from '#contract/orders/orders.ts';
import { m } from '#messages';
import { QrCode } from '#ui/qr-code.tsx';

const TITLES = { sale: m.orders_fiscal_sale, refund: m.orders_fiscal_refund };

/** The receipts of the tax office: a code for the application of a phone, and the same as a link. */
export function FiscalReceipts({ receipts }: { receipts: Order['fiscal_receipts'] }) {
  return (
    <ul className="space-y-4">
      {receipts.map(({ kind, url }) => (
        <li key={url} className="flex items-center gap-4">
          <QrCode text={url} label={m.orders_fiscal_qr()} className="size-28 shrink-0 rounded-tile" />
          <a href={url} target="_blank" rel="noreferrer" className="hit-area min-w-0 font-medium text-cobalt-text">
            {TITLES[kind]()}
          </a>
        </li>
      ))}
    </ul>
  );
}
