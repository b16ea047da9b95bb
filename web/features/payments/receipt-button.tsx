import { ReceiptText } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Receipt } from '#contract/payments/card-payments.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';

const ReceiptDialog = lazyComponent(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog);

export function ReceiptButton({ receipt, className }: { receipt: Receipt; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className={className} onClick={() => setOpen(true)}>
        <ReceiptText aria-hidden className="size-4" />
        {m.payments_receipt()}
      </Button>
      <Suspense>{isOpen && <ReceiptDialog receipt={receipt} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
