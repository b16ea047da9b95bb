import { eq } from 'drizzle-orm';
import {
  type RequestEventKind,
  type RequestMove,
  type RequestState,
  requestMoves,
  requestState,
} from '#contract/requests/request-states.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { requestEvents, requests } from '#server/schema/requests-tables.ts';
import type { RequestRow } from './create-request.ts';
import { isRequestOwner, type ListedRequest, readStaffRequest } from './staff-request-queries.ts';

/** Who works a request: a member of staff, or a name of the command line. */
export interface RequestAuthor {
  id: number | null;
  name: string;
}

export type RequestWorkOutcome =
  | { kind: 'done'; request: ListedRequest }
  /** Somebody else was quicker; how it is now. */
  | { kind: 'changed'; request: ListedRequest }
  /** Not one of those who may answer requests. */
  | { kind: 'unknown_owner' }
  | { kind: 'unknown' };

type Verdict =
  | { kind: 'change'; set: Partial<RequestRow>; event: NewEvent }
  /** It is as wanted already: the call was sent twice. */
  | { kind: 'done' }
  | { kind: 'changed' }
  | { kind: 'unknown_owner' };
type NewEvent = Pick<typeof requestEvents.$inferInsert, 'kind' | 'note' | 'owner' | 'dueAt'>;

interface RequestMoveFrom {
  move: RequestMove;
  from: RequestState;
  /** With whom the caller has seen it. */
  ownerId: number | null;
  note?: string | undefined;
}

/** Closes a request, or opens it again. Who opened it again keeps it as it was: with its owner, or without one. */
export function moveRequest(
  db: Database,
  author: RequestAuthor,
  id: number,
  { move, from, ownerId, note }: RequestMoveFrom,
): Promise<RequestWorkOutcome> {
  return change(db, author, id, async (request) => {
    const state = requestState(request);
    if (state !== from) {
      const isDone = requestMoves(from).includes(move) && !requestMoves(state).includes(move);
      return { kind: isDone ? 'done' : 'changed' };
    }
    if (!requestMoves(state).includes(move) || request.ownerId !== ownerId) return { kind: 'changed' };
    const kind = EVENT_OF_MOVE[move];
    const set =
      move === 'done' ? { status: 'done' as const, doneAt: new Date() } : { status: 'new' as const, doneAt: null };
    return { kind: 'change', set, event: { kind, note: isForgotten(request) ? null : note || null } };
  });
}

const EVENT_OF_MOVE = { done: 'done', reopen: 'reopened' } as const satisfies Record<RequestMove, RequestEventKind>;

/** Takes, gives or releases an open request, as long as it is with whom the caller has seen. */
export function ownRequest(
  db: Database,
  author: RequestAuthor,
  id: number,
  { owner_id: ownerId, from }: { owner_id: number | null; from: number | null },
): Promise<RequestWorkOutcome> {
  return change(db, author, id, async (request, tx) => {
    if (request.status === 'done') return { kind: 'changed' };
    if (request.ownerId === ownerId) return { kind: 'done' };
    if (request.ownerId !== from) return { kind: 'changed' };
    if (ownerId === null) return { kind: 'change', set: { ownerId }, event: { kind: 'released' } };
    if (ownerId === author.id) return { kind: 'change', set: { ownerId }, event: { kind: 'taken' } };
    if (!(await isRequestOwner(tx, ownerId))) return { kind: 'unknown_owner' };
    return { kind: 'change', set: { ownerId }, event: { kind: 'given' } };
  });
}

/** Sets by when an open request is to be done, as long as the time is the one that the caller has seen. */
export function setRequestDue(
  db: Database,
  author: RequestAuthor,
  id: number,
  { dueAt, from }: { dueAt: Date | null; from: Date | null },
): Promise<RequestWorkOutcome> {
  return change(db, author, id, async (request) => {
    if (request.status === 'done') return { kind: 'changed' };
    if (isSameTime(request.dueAt, dueAt)) return { kind: 'done' };
    if (!isSameTime(request.dueAt, from)) return { kind: 'changed' };
    return { kind: 'change', set: { dueAt }, event: { kind: 'due', dueAt } };
  });
}

function isSameTime(a: Date | null, b: Date | null): boolean {
  return a?.getTime() === b?.getTime();
}

/** Whose data were deleted has no phone any more. A note could name the person again, and would stay for ever. */
function isForgotten({ phone }: Pick<RequestRow, 'phone'>): boolean {
  return phone === '';
}

/** Writes a note once for its key. */
export function addRequestNote(
  db: Database,
  author: RequestAuthor,
  id: number,
  { key, note }: { key: string; note: string },
): Promise<'written' | 'forgotten' | 'unknown'> {
  return db.transaction(async (tx) => {
    // The lock keeps its data from being deleted meanwhile.
    const [request] = await tx.select({ phone: requests.phone }).from(requests).where(eq(requests.id, id)).for('share');
    if (request === undefined) return 'unknown';
    if (isForgotten(request)) return 'forgotten';
    await tx
      .insert(requestEvents)
      .values({ requestId: id, kind: 'note', note, key, author: author.name, staffId: author.id })
      .onConflictDoNothing();
    return 'written';
  });
}

/** Locks the request, lets `decide` compare it with what the caller has seen, and records what is changed. */
function change(
  db: Database,
  author: RequestAuthor,
  id: number,
  decide: (request: RequestRow, tx: Tx) => Promise<Verdict>,
): Promise<RequestWorkOutcome> {
  return db.transaction(async (tx) => {
    const [request] = await tx.select().from(requests).where(eq(requests.id, id)).for('no key update');
    if (request === undefined) return { kind: 'unknown' };
    const verdict = await decide(request, tx);
    if (verdict.kind === 'unknown_owner') return verdict;
    if (verdict.kind === 'change') await tx.update(requests).set(verdict.set).where(eq(requests.id, id));
    const now = await readStaffRequest(tx, id);
    if (now === null) throw new Error('A locked request is gone');
    if (verdict.kind !== 'change') return { kind: verdict.kind, request: now };
    const owner = verdict.event.kind === 'given' ? now.ownerName : null;
    await tx
      .insert(requestEvents)
      .values({ ...verdict.event, owner, requestId: id, author: author.name, staffId: author.id });
    return { kind: 'done', request: now };
  });
}
