import { LIVE_SUBJECTS, type LiveSubject, MAX_LIVE_IDS } from '#contract/live-events/live-events.ts';
import type { Change } from '#server/platform/change-feed/index.ts';

/** Longer ago than a page of the back office takes to load on a slow line. */
const WINDOW_MS = 30_000;
const MAX_BATCHES = 500;
/** A process may show a change a little before it hears of it. */
const MARGIN_MS = 1000;

const EVERYTHING: readonly Change[] = Object.keys(LIVE_SUBJECTS).map((subject) => ({
  subject: subject as LiveSubject,
  ids: 'all',
}));

/**
 * What has changed of late, for a screen that read its data before it was connected: without it, a change between the
 * two would never be shown. A screen that read earlier than that, or after too many changes, hears that all may have
 * changed.
 */
export function createRecentChanges(now: () => number = () => performance.now()) {
  const batches: { at: number; changes: readonly Change[] }[] = [];
  let droppedAt = Number.NEGATIVE_INFINITY;

  return {
    add(batch: readonly Change[]): void {
      const changes = batch.map((change) => (change.ids.length > MAX_LIVE_IDS ? allOf(change) : change));
      batches.push({ at: now(), changes });
      while (batches.length > MAX_BATCHES || (batches[0] !== undefined && batches[0].at < now() - WINDOW_MS)) {
        droppedAt = batches.shift()?.at ?? droppedAt;
      }
    },
    since(msAgo: number): readonly Change[] {
      const from = now() - msAgo - MARGIN_MS;
      if (msAgo > WINDOW_MS || from <= droppedAt) return EVERYTHING;
      return batches.filter(({ at }) => at >= from).flatMap(({ changes }) => changes);
    },
  };
}

function allOf({ subject }: Change): Change {
  return { subject, ids: 'all' };
}
