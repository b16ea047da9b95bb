import type { Change } from '#server/platform/change-feed/index.ts';
import type { Content } from './open-content.ts';

/** A promotion begins or ends, a text comes out: nobody writes anything then, so the database tells nobody. */
export interface Turn {
  subject: 'promotions' | 'articles' | 'news';
  id: number;
  at: Date;
}

export interface TurnWatch {
  subscribe(listener: (changes: readonly Change[]) => void): void;
  /** The content is another one: the next turn may be too. */
  plan(): void;
  close(): void;
}

/** What a timer can wait for at most; one that is farther off is waited for in parts. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Tells of turns when they come, as of any other change: pages that were kept show what was before. */
export function watchTurns(content: Pick<Content, 'turns'>, now: () => Date = () => new Date()): TurnWatch {
  const listeners: ((changes: readonly Change[]) => void)[] = [];
  let toldUntil = now();
  let timer: NodeJS.Timeout | undefined;

  function plan(): void {
    clearTimeout(timer);
    // Also one that came a moment ago and is not told yet: a busy process is late.
    const waits = content
      .turns()
      .filter(({ at }) => at > toldUntil)
      .map(({ at }) => Math.max(0, at.getTime() - now().getTime()));
    if (waits.length > 0) timer = setTimeout(tell, Math.min(LONGEST_WAIT_MS, ...waits)).unref();
  }

  function tell(): void {
    const until = now();
    const come = content.turns().filter(({ at }) => at > toldUntil && at <= until);
    toldUntil = until;
    const changes = come.map(({ subject, id }) => ({ subject, ids: [id] }));
    if (changes.length > 0) for (const listener of listeners) listener(changes);
    plan();
  }

  plan();
  return {
    subscribe: (listener) => void listeners.push(listener),
    plan,
    close: () => clearTimeout(timer),
  };
}
