import type { ModeratedKind, ModerationStatus } from '#contract/moderation/moderation-groups.ts';
import { type ChangeAuthor, openChangeSet } from '#server/features/history/index.ts';
import { moderatedQuestions } from '#server/features/questions/index.ts';
import { hideReviewPhoto, moderatedReviews } from '#server/features/reviews/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { type ModeratedRow, readModerated } from './moderation-queries.ts';

/** What the shop decides about a text. */
export interface Decision {
  status: ModerationStatus;
  refusalReason: string | null;
  answer: string | null;
  answeredAt: Date | null;
}

/** A table of texts, as its feature lets others decide about them. */
interface ModeratedTable {
  /** Locks the text until the transaction ends. Null: there is none. */
  lock(tx: Tx, id: number): Promise<Decision | null>;
  decide(tx: Tx, id: number, decision: Partial<Decision>): Promise<void>;
}

const TABLES: Record<ModeratedKind, ModeratedTable> = { reviews: moderatedReviews, questions: moderatedQuestions };

export type ModerationOutcome =
  | { kind: 'done' | 'changed'; text: ModeratedRow }
  /** Only what is there can be answered and decided. */
  | { kind: 'unknown' };

interface Moderation {
  kind: ModeratedKind;
  id: number;
  author: ChangeAuthor;
}

/** Publishes or refuses, as long as the decision is the one that the caller has seen. */
export function decideText(
  db: Database,
  text: Moderation,
  { status, from, reason }: { status: 'approved' | 'rejected'; from: ModerationStatus; reason: string | null },
): Promise<ModerationOutcome> {
  return change(db, text, (now) => {
    if (now.status === status) return {};
    return now.status === from ? { status, refusalReason: reason } : null;
  });
}

/** Writes, edits or removes the shop's answer, as long as it and the decision to publish from are those that were seen. */
export function answerText(
  db: Database,
  text: Moderation,
  { answer, from, publishFrom }: { answer: string | null; from: string | null; publishFrom: ModerationStatus | null },
): Promise<ModerationOutcome> {
  return change(db, text, (now) => {
    const publishes = publishFrom !== null && now.status !== 'approved';
    if (publishes && now.status !== publishFrom) return null;
    const published = publishes ? { status: 'approved' as const, refusalReason: null } : {};
    if (now.answer === answer) return published;
    return now.answer === from ? { answer, answeredAt: answer === null ? null : new Date(), ...published } : null;
  });
}

/** Takes a photograph out of its review, or puts it back. Who sees it otherwise sees it as it is now. */
export function hidePhoto(
  db: Database,
  { id, photo, author }: { id: number; photo: string; author: ChangeAuthor },
  isHidden: boolean,
): Promise<ModerationOutcome> {
  return db.transaction(async (tx) => {
    // Before the change: what is opened and changes nothing is no entry of the history.
    await openChangeSet(tx, { author, kind: 'edit' });
    const outcome = await hideReviewPhoto(tx, { reviewId: id, photo, isHidden });
    const text = outcome === 'unknown' ? null : await readModerated(tx, 'reviews', id);
    return text === null ? { kind: 'unknown' } : { kind: 'done', text };
  });
}

/** `decide` says what changes, or null when the caller has seen something else. */
function change(
  db: Database,
  { kind, id, author }: Moderation,
  decide: (now: Decision) => Partial<Decision> | null,
): Promise<ModerationOutcome> {
  return db.transaction(async (tx) => {
    const now = await TABLES[kind].lock(tx, id);
    if (now === null) return { kind: 'unknown' };
    const decision = decide(now);
    if (decision !== null && Object.keys(decision).length > 0) {
      // Without the reason: history stays longer than the text, and more people read it.
      await openChangeSet(tx, { author, kind: 'edit' });
      await TABLES[kind].decide(tx, id, decision);
    }
    const text = await readModerated(tx, kind, id);
    if (text === null) throw new Error('A locked text is gone');
    return { kind: decision === null ? 'changed' : 'done', text };
  });
}
