import type { Change } from '#server/platform/change-feed/index.ts';

/**
 * A promotion, banner or shelf starts or ends, or a text reaches its publication date. No row is written at that moment, so the change
 * feed doesn't report it.
 */
export interface ScheduledChange {
  subject: 'promotions' | 'banners' | 'home_shelves' | 'pages' | 'articles' | 'news';
  id: number;
  at: Date;
}

export interface ScheduleSource {
  /** Everything that starts or ends at some time, past or future. */
  scheduledChanges(): ScheduledChange[];
}

export interface ContentSchedule {
  subscribe(listener: (changes: readonly Change[]) => void): void;
  /** Call this after the content has changed: the next scheduled change may be a different one. */
  reschedule(): void;
  close(): void;
}

/** The longest delay of `setTimeout`; a later change is waited for in several steps. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Reports scheduled changes when they take effect, so that cached pages with the old state are purged. */
export function createContentSchedule(content: ScheduleSource, now: () => Date = () => new Date()): ContentSchedule {
  const listeners: ((changes: readonly Change[]) => void)[] = [];
  let notifiedUntil = now();
  let timer: NodeJS.Timeout | undefined;

  function reschedule(): void {
    clearTimeout(timer);
    // This includes changes that are already due but not reported yet: the timer of a busy process fires late.
    const delays = content
      .scheduledChanges()
      .filter(({ at }) => at > notifiedUntil)
      .map(({ at }) => Math.max(0, at.getTime() - now().getTime()));
    if (delays.length > 0) timer = setTimeout(notify, Math.min(MAX_TIMEOUT_MS, ...delays)).unref();
  }

  function notify(): void {
    const until = now();
    const due = content.scheduledChanges().filter(({ at }) => at > notifiedUntil && at <= until);
    notifiedUntil = until;
    const changes = due.map(({ subject, id }) => ({ subject, ids: [id] }));
    if (changes.length > 0) for (const listener of listeners) listener(changes);
    reschedule();
  }

  reschedule();
  return {
    subscribe: (listener) => void listeners.push(listener),
    reschedule,
    close: () => clearTimeout(timer),
  };
}
