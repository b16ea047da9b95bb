import type { recordAudit } from '#server/features/staff/index.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Adds an entry to the audit log, in the transaction of what it says. */
export type RecordCashAct = (tx: Tx, act: Parameters<typeof recordAudit>[2]) => Promise<void>;

/** Why something with cash was not done. */
export type CashRefusal =
  /** There is none, or not in the stores of the person. */
  | { kind: 'unknown' }
  | { kind: 'key_reused' }
  /** Another sum should be there now than the person saw. */
  | { kind: 'changed'; expected: number }
  | { kind: 'reason_missing' }
  /** A shift is open at the till already. */
  | { kind: 'open_before'; author: string }
  /** Somebody has closed the shift. */
  | { kind: 'closed_before'; author: string }
  /** No shift is open at the till. */
  | { kind: 'no_shift' }
  /** The till should have less than is to be given out. */
  | { kind: 'not_enough'; expected: number };

export type ShiftOutcome = { kind: 'done'; id: number } | CashRefusal;

export type RecordCashOutcome = { kind: 'done' } | CashRefusal;

export type CorrectCashOutcome =
  /** Also when the same person did the same before. */
  | { kind: 'done' }
  | { kind: 'unknown' }
  | { kind: 'corrected_before' }
  | { kind: 'not_possible' }
  | { kind: 'no_shift' }
  /** Where it is to be moved: missing, unknown, or where it is. */
  | { kind: 'holder' };

export type SaveTillOutcome =
  | { kind: 'done'; id: number }
  | { kind: 'unknown' }
  | { kind: 'key_reused' }
  | { kind: 'changed' }
  | { kind: 'store' }
  /** The default till of a store, one with an open shift or with cash in it. */
  | { kind: 'in_use' };
