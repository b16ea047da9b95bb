import { Hourglass } from 'lucide-react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { usePolling } from '#ui/use-polling.ts';
import { MAX_POLLS } from './pay-state.ts';

const POLL_INTERVAL_MS = 5_000;

interface CheckingStepProps {
  /** How often the confirmation has been repeated. */
  polls: number;
  /** Repeats the confirmation; this step is unmounted when the bank has decided. */
  onPoll(): Promise<unknown>;
  onLeave(): void;
}

/** The bank has not responded: the confirmation is repeated, and the customer is told not to pay again. */
export function CheckingStep({ polls, onPoll, onLeave }: CheckingStepProps) {
  const isOver = polls >= MAX_POLLS;
  usePolling(onPoll, { intervalMs: POLL_INTERVAL_MS, isActive: !isOver });

  return (
    <div className="space-y-4">
      <div role="status" className="flex gap-3 rounded-tile bg-amber-tint p-4 text-amber">
        <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="space-y-1">
          <p className="font-semibold">{m.payments_do_not_pay_again()}</p>
          <p className="text-sm">{isOver ? m.payments_checking_later() : m.payments_checking_now()}</p>
        </div>
      </div>
      <Button variant="outline" size="lg" onClick={onLeave} className="w-full">
        {m.payments_to_orders()}
      </Button>
    </div>
  );
}
