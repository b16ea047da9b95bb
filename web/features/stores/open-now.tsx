import { useSyncExternalStore } from 'react';
import { type Opening, openingAt } from '#contract/stores/opening-hours.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';

/**
 * Pages are cached, so only the browser knows the current time. The line is reserved in the markup to avoid a layout
 * shift.
 */
export function OpenNow({ hours }: { hours: string }) {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => null);
  const opening = minute === null ? null : openingAt(hours, new Date(minute * MINUTE_MS));
  return (
    <p
      className={classNames(
        'flex min-h-5 items-center gap-2 text-sm font-medium',
        opening?.state === 'closed' ? 'text-amber' : 'text-leaf',
      )}
    >
      {opening !== null && (
        <>
          <span aria-hidden className="size-2 rounded-full bg-current" />
          {openingMessage(opening)}
        </>
      )}
    </p>
  );
}

function openingMessage(opening: Opening): string {
  switch (opening.state) {
    case 'always':
      return m.stores_open_always();
    case 'open':
      return m.stores_open({ time: opening.until });
    case 'closed':
      return m.stores_closed({ time: opening.opens });
  }
}

function everyMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, 15_000);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}
