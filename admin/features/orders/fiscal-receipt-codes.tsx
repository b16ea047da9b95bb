import type { Locale } from '#contract/i18n/locale.ts';
import type { PrintedOrder } from '#contract/orders/order-documents.ts';
import { m } from '#messages';
import { QrCode } from '#ui/qr-code.tsx';

const TITLES = { sale: m.orders_fiscal_sale, refund: m.orders_fiscal_refund };

/** On paper, the codes by which a phone opens the receipts at the tax office. A code is never parted from its name. */
export function FiscalReceiptCodes({
  receipts,
  locale,
}: {
  receipts: PrintedOrder['fiscal_receipts'];
  locale: Locale;
}) {
  if (receipts.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
      {receipts.map(({ kind, url }) => (
        <li key={url} className="flex w-64 break-inside-avoid items-center gap-3">
          <QrCode text={url} label={m.orders_fiscal_qr({}, { locale })} className="size-24 shrink-0" />
          <span className="min-w-0">
            <b className="block">{TITLES[kind]({}, { locale })}</b>
            {/* Whose camera reads no codes can type the address. */}
            <span className="text-xs wrap-anywhere">{url}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
