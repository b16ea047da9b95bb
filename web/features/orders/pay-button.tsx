import { CreditCard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';

const PayOrderDialog = lazyComponent(async () => (await import('./pay-order-dialog.tsx')).PayOrderDialog);

interface PayButtonProps {
  orderNumber: string;
  total: number;
  className?: string;
}

/** Pays an order that waits for its payment; the dialog's code is loaded with the first tap. */
export function PayButton({ orderNumber, total, className }: PayButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" className={className} onClick={() => setOpen(true)}>
        <CreditCard aria-hidden className="size-5" />
        {m.payments_pay()}
      </Button>
      <Suspense>
        {isOpen && <PayOrderDialog orderNumber={orderNumber} total={total} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
