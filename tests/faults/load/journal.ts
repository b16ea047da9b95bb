import { EventEmitter, once } from 'node:events';

export const ORDER_KINDS = ['cash', 'pickup', 'coupon', 'voucher', 'card', 'instalment'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** `open`: not answered so far; `unanswered`: the person has given up without an answer. */
export type Outcome = 'open' | 'acknowledged' | 'refused' | 'unanswered';

/** An order as its customer knows it. */
export interface OrderAttempt {
  kind: Exclude<OrderKind, 'instalment'>;
  customerId: number;
  /** The idempotency key, or the session of the card payment. */
  key: string;
  outcome: Outcome;
  number: string | null;
  /** The customer has called it off, and the shop has acknowledged that. */
  isCancelled: boolean;
}

/** A change of goods as its member of staff knows it. */
export interface ChangeAttempt {
  kind: 'edit' | 'bulk' | 'undo';
  key: string;
  outcome: Outcome;
  changeSet: number | null;
}

/** A part of an order that staff have edited or refunded. */
export interface OrderAct {
  kind: 'edit' | 'refund';
  number: string;
  key: string;
  outcome: Outcome;
  /** A refund that was said to be a mistake, and the shop has acknowledged that. */
  isCorrected: boolean;
}

/** What is under way can be waited for, to bring a fault about just then. */
export type Flight = 'order' | 'bulk' | 'undo';

/** What people did and saw, to be compared with what the shop and its providers have stored. */
export interface Journal {
  orders: OrderAttempt[];
  changes: ChangeAttempt[];
  acts: OrderAct[];
  /** Ids of acknowledged instalment applications and other requests. */
  applications: string[];
  requests: number[];
  /** How many answers had each status; 0: none. */
  statuses: Map<number, number>;
  /** What nobody may see: a stack, JSON in place of a page, an error without a time to retry. */
  violations: Set<string>;
  maxAnswerMs: number;
  outage: { lastServedAt: number; maxMs: number };
  acknowledged(): number;
  depart(flight: Flight): void;
  /** Resolves at the next departure. */
  untilDeparture(flight: Flight): Promise<unknown>;
}

export function createJournal(): Journal {
  const flights = new EventEmitter();
  flights.setMaxListeners(0);
  const orders: OrderAttempt[] = [];
  return {
    orders,
    changes: [],
    acts: [],
    applications: [],
    requests: [],
    statuses: new Map(),
    violations: new Set(),
    maxAnswerMs: 0,
    outage: { lastServedAt: Date.now(), maxMs: 0 },
    acknowledged: () => orders.filter(({ outcome }) => outcome === 'acknowledged').length,
    depart: (flight) => flights.emit(flight),
    untilDeparture: (flight) => once(flights, flight),
  };
}
