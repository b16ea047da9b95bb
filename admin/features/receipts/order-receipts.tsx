import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { formatSum } from '#contract/money/money.ts';
import { receiptsAdminCalls } from '#contract/receipts/receipts-admin-calls.ts';
import type { StaffReceipt } from '#contract/receipts/staff-receipt.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { QrCode } from '#ui/qr-code.tsx';
import { ReceiptActs } from './receipt-acts.tsx';
import { RECEIPT_KIND_NAMES, RECEIPT_STATE_NAMES, RECEIPT_STATE_TONES, RECEIPT_WRITER_NAMES } from './receipt-texts.ts';
import { ReceiptFailureText } from './refused-lines.tsx';

/** Of the address by which the list of receipts opens an order. */
const ANCHOR = 'receipts';

/** The receipts of an order, with what to mend and the QR codes of those that the tax office has. Nothing without any. */
export function OrderReceipts({ number }: { number: string }) {
  const { data: receipts = [] } = useCall(
    receiptsAdminCalls.readOrderReceipts,
    { params: { number } },
    { isForgotten: true },
  );
  const list = useRef<HTMLUListElement>(null);
  const { hash } = useLocation();
  const hasReceipts = receipts.length > 0;
  // They arrive after the page, when the browser has searched for the anchor already.
  useEffect(() => {
    if (hasReceipts && hash === `#${ANCHOR}`) list.current?.scrollIntoView({ block: 'center' });
  }, [hash, hasReceipts]);
  if (!hasReceipts) return null;
  return (
    <Section title={m.admin_receipts_title()}>
      <ul ref={list} id={ANCHOR} className="space-y-4">
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <Receipt receipt={receipt} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Receipt({ receipt }: { receipt: StaffReceipt }) {
  const { kind, state, writer, total, at, url, number, author, note } = receipt;
  return (
    <div className="space-y-2">
      <div className="flex items-start gap-3">
        {url !== null && state === 'registered' && (
          <QrCode text={url} label={m.orders_fiscal_qr()} className="size-20 shrink-0 rounded-tile" />
        )}
        <div className="min-w-0 space-y-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{RECEIPT_KIND_NAMES[kind]()}</span>
            <Badge tone={RECEIPT_STATE_TONES[state]}>{RECEIPT_STATE_NAMES[state]()}</Badge>
          </div>
          <p className="tabular">{formatSum(total, getLocale())}</p>
          <p className="text-sm text-slate">
            {[RECEIPT_WRITER_NAMES[writer](), number !== null && `№ ${number}`, formatMoment(at)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {url !== null && state === 'registered' && (
            <a href={url} target="_blank" rel="noreferrer" className="text-cobalt-text hover:underline">
              {m.admin_payment_receipt_open()}
            </a>
          )}
        </div>
      </div>
      <ReceiptFailureText receipt={receipt} />
      {note !== null && author !== null && (
        <p className="text-sm text-slate wrap-anywhere">
          {author}: {note}
        </p>
      )}
      <ReceiptActs receipt={receipt} />
    </div>
  );
}
