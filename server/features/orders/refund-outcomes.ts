import type { z } from 'zod';
import type { RefundObstacle, RefundWay } from '#contract/orders/order-refunds.ts';
import type { refundOrderSchema } from '#contract/orders/order-refunds-schemas.ts';
import type { AddedProposal } from '#server/features/proposals/index.ts';
import type { recordAudit } from '#server/features/staff/index.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Adds an entry to the audit log, in the transaction of what it says. */
export type RecordAct = (tx: Tx, act: Parameters<typeof recordAudit>[2]) => Promise<void>;

export type RefundRequest = z.output<typeof refundOrderSchema>;

export type RefundOutcome =
  /** Also when the same request recorded it before. */
  | { kind: 'recorded'; id: number }
  | { kind: 'key_reused' }
  | { kind: 'obstacle'; obstacle: RefundObstacle }
  /** Somebody else has refunded some of it since the sum was shown. */
  | { kind: 'changed' }
  /** The lines cost nothing, so there is no money to give back. */
  | { kind: 'nothing' }
  /** Some of the pieces belong to an open return, which gives their money back itself. */
  | { kind: 'in_return' }
  /** The money cannot go back this way. */
  | { kind: 'way'; ways: RefundWay[] }
  /** More than the person's role gives back of one order. */
  | { kind: 'limit'; limit: number; refunded: number }
  /** A store that there is not, or not one of the person's. */
  | { kind: 'store' }
  /** More pieces than the order took from that store and has not given back; before it is handed over. */
  | { kind: 'not_from_store' }
  | { kind: 'unknown' };

export type ProposeRefundOutcome = AddedProposal | Exclude<RefundOutcome, { kind: 'recorded' }>;

/** `decided`: somebody has applied or declined the proposal, or its author has taken it back. */
export type ApplyRefundOutcome = RefundOutcome | { kind: 'decided' };

export type CorrectRefundOutcome =
  /** Also when it was corrected before. */
  | { kind: 'corrected' }
  /** It belongs to an edit, which another edit takes back. */
  | { kind: 'of_edit' }
  /** The bank has the refund in hand: nobody can take it back here. */
  | { kind: 'by_bank' }
  /** The order was cancelled or returned since, by which its rest went back too. */
  | { kind: 'ended' }
  /** Pieces that it put back were sold or moved since. */
  | { kind: 'goods_missing' }
  /** More was given back of the order than the person's role gives back. */
  | { kind: 'limit'; limit: number; refunded: number }
  /** Somebody else's refund: whose refunds have no limit corrects it. */
  | { kind: 'not_own' }
  /** It put pieces into a store that is not one of the person's. */
  | { kind: 'store' }
  | { kind: 'unknown' };
