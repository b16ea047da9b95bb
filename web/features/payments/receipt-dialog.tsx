import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { formatSum } from '#contract/money/money.ts';
import type { Receipt } from '#contract/payments/card-payments.ts';
import { m } from '#messages';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { formatDateTime } from '#web/platform/i18n/format-date-time.ts';
import './receipt.css';

/** The receipt of a payment: it can be printed, and its number copied. */
export function ReceiptDialog({ receipt, onClose }: { receipt: Receipt; onClose(): void }) {
  const sum = (value: number) => formatSum(value, currentLocale());
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.payments_receipt()}
      closeLabel={m.shell_close()}
      className="receipt-paper"
      footer={
        <Button variant="outline" size="lg" className="w-full" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {m.payments_print()}
        </Button>
      }
    >
      <p className="mb-4 text-center text-2xl font-semibold">{sum(receipt.totalAmount)}</p>
      <dl className="divide-y divide-line text-sm">
        <Fact name={m.payments_receipt_shop()} value={receipt.name} />
        <Fact name={m.payments_receipt_for()} value={receipt.orderName} />
        <Fact name={isCard(receipt) ? m.payments_receipt_card() : m.orders_payment()} value={receipt.cardNumber} />
        <Fact name={m.payments_receipt_commission()} value={sum(receipt.commission)} />
        <Fact name={m.payments_receipt_date()} value={formatDateTime(receipt.date)} />
        <div className="flex items-center justify-between gap-4 py-1.5">
          <dt className="text-slate">{m.payments_receipt_transaction()}</dt>
          <dd className="flex min-w-0 items-center gap-1 font-medium break-all">
            {receipt.transactionId}
            <CopyButton text={receipt.transactionId} />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}

/** Who was paid on its own page does not say with which card. */
function isCard({ cardNumber }: Receipt): boolean {
  return /\d/.test(cardNumber);
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-6 py-3">
      <dt className="shrink-0 text-slate">{name}</dt>
      <dd className="min-w-0 text-right font-medium break-words">{value}</dd>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <IconButton
        label={m.payments_copy_transaction()}
        className="print:hidden"
        onClick={() => navigator.clipboard?.writeText(text).then(() => setCopied(true))}
      >
        <Copy aria-hidden className="size-4" />
      </IconButton>
      <span role="status" className="text-xs font-normal text-leaf empty:hidden">
        {isCopied && m.payments_copied()}
      </span>
    </>
  );
}
