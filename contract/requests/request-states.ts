/** How a request is worked: nobody has it yet, somebody does, it is done. Who has it decides between the first two. */
export const REQUEST_STATES = ['new', 'in_work', 'done'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_MOVES = ['done', 'reopen'] as const;
export type RequestMove = (typeof REQUEST_MOVES)[number];

/** What the history of a request is made of. */
export const REQUEST_EVENTS = ['taken', 'given', 'released', 'due', 'done', 'reopened', 'note'] as const;
export type RequestEventKind = (typeof REQUEST_EVENTS)[number];

export function requestState({ status, ownerId }: { status: 'new' | 'done'; ownerId: number | null }): RequestState {
  if (status === 'done') return 'done';
  return ownerId === null ? 'new' : 'in_work';
}

/** The moves that are possible in a state. */
export function requestMoves(state: RequestState): RequestMove[] {
  return state === 'done' ? ['reopen'] : ['done'];
}

/** How the back office divides requests. */
export const REQUEST_GROUPS = ['new', 'mine', 'overdue', 'in_work', 'done', 'all'] as const;
export type RequestGroup = (typeof REQUEST_GROUPS)[number];

/** Groups that somebody works on; how many are in them is shown. */
export const COUNTED_REQUEST_GROUPS = ['new', 'mine', 'overdue', 'in_work'] as const satisfies readonly RequestGroup[];
export type CountedRequestGroup = (typeof COUNTED_REQUEST_GROUPS)[number];
