import { randomUUID } from 'node:crypto';
import { orderEditStateSchema } from '#contract/orders/order-edits-schemas.ts';
import { refundAmounts } from '#contract/orders/order-refunds.ts';
import { refundStateSchema } from '#contract/orders/order-refunds-schemas.ts';
import { editRequest } from '#server/testing/edit-request.ts';
import { GOODS } from '../shop/seed-shop.ts';
import { type Client, createClient, untilCertain } from './client.ts';
import type { OrderAct } from './journal.ts';
import type { LoadTime } from './load-time.ts';
import type { StaffDeps } from './staff.ts';

interface Data {
  data?: unknown;
}

/** Hands orders over, edits and refunds them in parts, and says of some refunds that they were a mistake. */
export async function workAtOrdersUntil(time: LoadTime, deps: StaffDeps): Promise<void> {
  const { origin, journal, random, token } = deps;
  const client = createClient(origin, journal, { cookie: `staff=${token}`, origin });
  while (!time.isOver()) {
    const known = cashOrders(deps);
    const act = random.pick([editOrder, handOverAndRefund]);
    if (known.length === 0 || !(await act(deps, client, time, random.pick(known)))) await time.pause();
  }
}

const MOVES = { new: 'confirm', confirmed: 'pack', packed: 'send', on_the_way: 'deliver' } as const;

/** Takes an order through all its states first: what is not handed over and paid cannot be refunded. */
async function handOverAndRefund(deps: StaffDeps, client: Client, time: LoadTime, number: string): Promise<boolean> {
  for (const [from, move] of Object.entries(MOVES)) {
    await client.send('POST', `/api/admin/orders/${number}/move`, { body: { move, from } });
  }
  return refundOrder(deps, client, time, number);
}

/** Money of cards is the bank's book, which is compared with whole payments. */
function cashOrders({ journal }: StaffDeps): string[] {
  return journal.orders.flatMap(({ kind, number }) => (kind === 'card' || number === null ? [] : [number]));
}

async function editOrder({ journal, random }: StaffDeps, client: Client, time: LoadTime, number: string) {
  const read = await client.send<Data>('GET', `/api/admin/orders/${number}/edit?products=${GOODS.join(',')}`);
  const state = orderEditStateSchema.safeParse(read.body.data);
  if (!state.success) return false;
  const request = editRequest(state.data, [[random.pick(GOODS), random.int(1, 4)]]);
  const path = `/api/admin/orders/${number}/edits${request.refund_way === null ? '' : '/with-refund'}`;
  const act: OrderAct = { kind: 'edit', number, key: request.key, outcome: 'open', isCorrected: false };
  return settle(journal.acts, act, () => client.send('POST', path, { body: request }), time);
}

async function refundOrder({ journal, random }: StaffDeps, client: Client, time: LoadTime, number: string) {
  const read = await client.send<Data>('GET', `/api/admin/orders/${number}/refund`);
  const state = refundStateSchema.safeParse(read.body.data);
  const line = state.data?.lines.find(({ quantity, refunded_quantity }) => refunded_quantity < quantity);
  if (state.data === undefined || line === undefined) return false;
  const choice = {
    lines: [{ product_id: line.product_id, quantity: 1, store_id: random.chance(0.6) ? 1 : null }],
    delivery: random.chance(0.1),
  };
  const amount = refundAmounts(state.data, choice)?.amount;
  if (amount === undefined) return false;
  const key = randomUUID();
  const body = { key, ...choice, reason: 'defect', note: '', way: random.pick(['cash', 'by_hand'] as const), amount };
  const act: OrderAct = { kind: 'refund', number, key, outcome: 'open', isCorrected: false };
  const refunds = `/api/admin/orders/${number}/refunds`;
  let id: number | undefined;
  const isDone = await settle(
    journal.acts,
    act,
    async () => {
      const answer = await client.send<{ data?: { id?: number } }>('POST', refunds, { body });
      id = answer.body.data?.id;
      return answer;
    },
    time,
  );
  if (isDone && id !== undefined && random.chance(0.25)) {
    const answer = await untilCertain(
      () => client.send('POST', `${refunds}/${id}/correct`, { body: {} }),
      time.mayRetry,
    );
    act.isCorrected = answer !== null && answer.status < 300;
  }
  return isDone;
}

/** Repeats an act under its key until its answer is certain. Returns whether it was done. */
async function settle(
  acts: OrderAct[],
  act: OrderAct,
  send: () => ReturnType<Client['send']>,
  time: LoadTime,
): Promise<boolean> {
  acts.push(act);
  const answer = await untilCertain(send, time.mayRetry);
  if (answer === null) act.outcome = 'unanswered';
  else act.outcome = answer.status < 300 ? 'acknowledged' : 'refused';
  return act.outcome === 'acknowledged';
}
