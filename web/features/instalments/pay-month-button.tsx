import { CreditCard } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CustomerInstalment } from '#contract/instalments/instalment-applications.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

const PayMonthDialog = lazyComponent(async () => (await import('./pay-month-dialog.tsx')).PayMonthDialog);

interface PayMonthButtonProps {
  instalment: CustomerInstalment;
  /** The sum of the next month. */
  next: number;
  left: number;
}

/** Pays a month of the shop's own contract by card. */
export function PayMonthButton({ instalment, next, left }: PayMonthButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" className="max-sm:w-full" onClick={() => setOpen(true)}>
        <CreditCard aria-hidden className="size-5" />
        {m.instalments_pay({ sum: formatSum(next, currentLocale()) })}
      </Button>
      <Suspense>
        {isOpen && <PayMonthDialog instalment={instalment} next={next} left={left} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
