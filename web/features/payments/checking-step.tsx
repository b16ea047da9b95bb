import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';

const POLL_INTERVAL_MS = 5_000;
const MAX_POLLS = 12;

interface CheckingStepProps {
  /** Repeats the confirmation; this step is unmounted when the bank has decided. */
  onPoll(): Promise<void>;
  onLeave(): void;
}

/** The bank has not responded: the confirmation is repeated, and the customer is told not to pay again. */
export function CheckingStep({ onPoll, onLeave }: CheckingStepProps) {
  const [polls, setPolls] = useState(0);
  const isOver = polls >= MAX_POLLS;

  // Time is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one ask after another
  useEffect(() => {
    if (isOver) return;
    let isUnmounted = false;
    const timer = setTimeout(async () => {
      await onPoll();
      if (!isUnmounted) setPolls(polls + 1);
    }, POLL_INTERVAL_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [polls]);

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
