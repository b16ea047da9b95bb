import { useEffect, useEffectEvent } from 'react';
import { type ChangeListener, createChangeEvents } from './change-events.ts';

const events = createChangeEvents({
  // The clock of `performance` starts with the page.
  connect: (isFirst) =>
    new EventSource(`/api/admin/events${isFirst ? `?read_ms_ago=${Math.ceil(performance.now())}` : ''}`),
  schedule(run, delayMs) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
});

/** Hears what changes in the shop while the screen is shown: `products`, `stock`, … `null` hears nothing. */
export function useChanges(subject: string | null, listener: ChangeListener): void {
  const onChange = useEffectEvent(listener);
  // A connection is outside of React.
  useEffect(() => (subject === null ? undefined : events.listen(subject, onChange)), [subject]);
}

/** Closes the connection while nobody looks at the tab or the session is locked; called once, by the shell. */
export function usePausedEvents(isLocked: boolean): void {
  // The visibility of the tab is outside of React.
  useEffect(() => {
    const update = () => events.setPaused(isLocked || document.visibilityState === 'hidden');
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [isLocked]);
}
