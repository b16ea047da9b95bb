export type OpenReturnOutcome =
  /** Also when the same request has opened it before. */
  | { kind: 'opened'; id: number }
  | { kind: 'key_reused' }
  /** Only goods of an order that was handed over come back. */
  | { kind: 'not_handed_over' }
  /** More pieces than the order has that neither came back nor belong to another return. */
  | { kind: 'too_many' }
  /** Not a store of the person. */
  | { kind: 'store' }
  | { kind: 'unknown' };

export type ReturnStepOutcome =
  | { kind: 'done' }
  /** Somebody was quicker: it is not as the person saw it. */
  | { kind: 'changed' }
  /** The lines are not those of the return, or more than were announced. */
  | { kind: 'lines' }
  | { kind: 'store' }
  /** The decision was another one than to give money back, or the reverse. */
  | { kind: 'outcome' }
  /** Its pieces came back meanwhile, or belong to another return. */
  | { kind: 'too_many' }
  | { kind: 'unknown' };

export type SubmitOutcome =
  /** Also when the same request has made it before. */
  | { kind: 'submitted'; id: number }
  | { kind: 'key_reused' }
  | { kind: 'not_handed_over' }
  /** More pieces than neither came back nor belong to another return. */
  | { kind: 'too_many' }
  /** A faultless piece whose days are over, or that is never taken back. */
  | { kind: 'term' }
  /** A photograph is not there any more, or belongs to another claim. */
  | { kind: 'photos' }
  | { kind: 'store' }
  | { kind: 'limit'; seconds: number }
  | { kind: 'unknown' };

export type WithdrawOutcome = { kind: 'withdrawn' } | { kind: 'changed' } | { kind: 'unknown' };
