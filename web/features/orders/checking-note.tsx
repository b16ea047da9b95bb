import { Hourglass } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { usePolling } from '#ui/use-polling.ts';

const POLL_INTERVAL_MS = 5_000;

/**
 * The bank has not confirmed the payment yet: tells the customer not to pay twice, and polls while the page is visible.
 */
export function CheckingNote({ className }: { className?: string }) {
  const { revalidate } = useRevalidator();
  usePolling(revalidate, { intervalMs: POLL_INTERVAL_MS });
  return (
    <div role="status" className={classNames('flex gap-3 rounded-tile bg-amber-tint p-4 text-amber md:p-5', className)}>
      <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{m.orders_checking()}</p>
        <p className="mt-0.5 text-sm">{m.orders_checking_hint()}</p>
      </div>
    </div>
  );
}
