import { Clock } from 'lucide-react';
import { m } from '#messages';
import { formatCountdown, useCountdown } from '#ui/use-countdown.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

interface TimeToPayProps {
  until: string;
  /** Called once when the time is up: the order has another state now. */
  onExpired?(): void;
}

/** How long an unpaid order is reserved. The line is rendered from the start, so that nothing moves. */
export function TimeToPay({ until, onExpired }: TimeToPayProps) {
  const isHydrated = useIsHydrated();
  const seconds = useCountdown(Date.parse(until), onExpired);
  return (
    <p className="tabular flex min-h-6 items-center gap-2 text-sm font-medium text-amber">
      <Clock aria-hidden className="size-4 shrink-0" />
      {isHydrated && (seconds > 0 ? m.orders_pay_within({ time: formatCountdown(seconds) }) : m.orders_pay_over())}
    </p>
  );
}
