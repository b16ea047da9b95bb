import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { OrderReturn } from '#contract/orders/return-claims.ts';
import { type ReturnOutcome, type ReturnState, STEP_FROM } from '#contract/orders/return-states.ts';
import { m } from '#messages';
import type { OwnReturn } from './order-returns-queries.ts';

/** A return for its buyer. Notes of staff are not in it, but for the reason of a refused claim. */
export function presentOwnReturn(
  { row, claim, store, lines, refusal, photos }: OwnReturn,
  locale: Locale,
): OrderReturn {
  const [stateName, stateText] = stateWords(row);
  const isBrought = row.way === 'store';
  return {
    ...{ id: row.id, state: row.state, way: row.way, revision: row.revision, photos },
    state_name: stateName({}, { locale }),
    state_text: stateText({}, { locale }),
    refusal: row.state === 'refused' && claim !== null ? refusal : null,
    reasons: [...new Set(lines.map(({ reason }) => reason))],
    store: isBrought
      ? {
          name: localize(store.name, locale),
          address: localize(store.address, locale),
          work_hours: store.workHours,
        }
      : null,
    lines: lines.map(({ product_id, name, quantity }) => ({ product_id, quantity, name: localize(name, locale) })),
    wish: claim?.wish ?? null,
    text: claim?.text ?? null,
    created_at: row.createdAt.toISOString(),
    since: row.stateAt.toISOString(),
    can_withdraw: claim !== null && STEP_FROM.withdraw.some((state) => state === row.state),
  };
}

type Words = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** What a state is called, and what comes next. */
function stateWords({ state, outcome, way, refundId }: OwnReturn['row']): readonly [Words, Words] {
  if (state === 'announced') {
    return [m.orders_claim_announced, ANNOUNCED_WORDS[way]];
  }
  // The whole order went back, and its own payment says what became of the money.
  if (state === 'closed' && outcome === 'refund' && refundId === null) {
    return [m.orders_claim_closed, m.orders_claim_closed_order];
  }
  if (outcome !== null && (state === 'decided' || state === 'closed')) return OUTCOME_WORDS[state][outcome];
  return STATE_WORDS[state];
}

const ANNOUNCED_WORDS: Record<OwnReturn['row']['way'], Words> = {
  courier: m.orders_claim_announced_courier,
  store: m.orders_claim_announced_store,
  post: m.orders_claim_announced_post,
};

const OUTCOME_WORDS: Record<'decided' | 'closed', Record<ReturnOutcome, readonly [Words, Words]>> = {
  decided: {
    refund: [m.orders_claim_decided, m.orders_claim_decided_refund],
    exchange: [m.orders_claim_decided, m.orders_claim_decided_exchange],
    repair: [m.orders_claim_decided, m.orders_claim_decided_repair],
  },
  closed: {
    refund: [m.orders_claim_closed, m.orders_claim_closed_refund],
    exchange: [m.orders_claim_closed, m.orders_claim_closed_exchange],
    repair: [m.orders_claim_closed, m.orders_claim_closed_repair],
  },
};

const STATE_WORDS: Record<ReturnState, readonly [Words, Words]> = {
  requested: [m.orders_claim_requested, m.orders_claim_requested_text],
  announced: [m.orders_claim_announced, m.orders_claim_announced_store],
  received: [m.orders_claim_received, m.orders_claim_received_text],
  decided: [m.orders_claim_decided, m.orders_claim_decided_refund],
  closed: [m.orders_claim_closed, m.orders_claim_closed_refund],
  refused: [m.orders_claim_refused, m.orders_claim_refused_text],
  withdrawn: [m.orders_claim_withdrawn, m.orders_claim_withdrawn_text],
};
