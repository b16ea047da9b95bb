import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { isOver } from '#contract/instalments/instalment-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { instalmentApplications } from '#server/schema/instalments-tables.ts';
import { type ApplicationRow, readApplication } from './application-queries.ts';
import { type ApplicationWriter, changeApplicationState } from './change-application-state.ts';
import { recordPayment } from './pay-instalment.ts';

export const INSTALMENT_ACTIONS = ['sign', 'refuse', 'cancel', 'contract', 'paid'] as const;
export type InstalmentAction = (typeof INSTALMENT_ACTIONS)[number];

export type InstalmentActionOutcome =
  | { kind: 'done'; application: ApplicationRow }
  | { kind: 'not_possible' }
  | { kind: 'unknown' };

/**
 * For operators: applications of partners without an API. The running shop then places the order or cancels the
 * contract.
 */
export interface InstalmentAdmin {
  /** Newest first. */
  latest(): Promise<ApplicationRow[]>;
  find(number: number): Promise<ApplicationRow | null>;
  actions(application: ApplicationRow): InstalmentAction[];
  /**
   * `sign`: the buyer has signed on paper. `contract`: the ids of a contract whose creation got no response, from the
   * partner's merchant account (`contract/order`). `paid`: a payment at the till.
   */
  work(
    number: number,
    action: InstalmentAction,
    given: { value?: string; note?: string },
  ): Promise<InstalmentActionOutcome>;
}

interface InstalmentAdminDeps {
  db: Database;
  /** Only queues; the running shop works. */
  jobs: Pick<Jobs, 'queue'>;
  /** Another clock, for tests. */
  now?: () => Date;
}

export function createInstalmentAdmin({ db, jobs, now = () => new Date() }: InstalmentAdminDeps): InstalmentAdmin {
  async function work(
    number: number,
    action: InstalmentAction,
    given: { value?: string; note?: string },
  ): Promise<InstalmentActionOutcome> {
    const application = await readApplication(db, number);
    if (application === null) return { kind: 'unknown' };
    if (!actionsOf(application).includes(action)) return { kind: 'not_possible' };
    const isDone = await perform({ db, jobs }, application, { action, at: now(), ...given });
    const after = await readApplication(db, number);
    return isDone && after ? { kind: 'done', application: after } : { kind: 'not_possible' };
  }
  return {
    latest: () => db.select().from(instalmentApplications).orderBy(desc(instalmentApplications.id)).limit(30),
    find: (number) => readApplication(db, number),
    actions: actionsOf,
    work,
  };
}

function actionsOf({ state, kind, reason }: ApplicationRow): InstalmentAction[] {
  if (state === 'confirmed') return kind === 'inhouse' ? ['paid'] : [];
  if (isOver(state) || state === 'signed') return [];
  const isByHand = kind === 'inhouse' || kind === 'link';
  if (state === 'checking' && reason === 'order_unknown') return ['contract', 'refuse', 'cancel'];
  return [...(isByHand && state === 'new' ? (['sign'] as const) : []), 'refuse', 'cancel'];
}

interface PerformedAction {
  action: InstalmentAction;
  at: Date;
  value?: string;
  note?: string;
}

async function perform(
  writer: ApplicationWriter,
  application: ApplicationRow,
  doing: PerformedAction,
): Promise<boolean> {
  const { id, contractId } = application;
  const { action, at, value = '', note = null } = doing;
  const by = { author: 'operator' as const, at, note };
  switch (action) {
    case 'sign':
      return (await changeApplicationState(writer, id, { ...by, to: 'signed', learned: { signedAt: at } })) !== null;
    case 'refuse':
      return (await changeApplicationState(writer, id, { ...by, to: 'refused', reason: 'by_operator' })) !== null;
    case 'cancel': {
      const learned = { isCancelDue: contractId !== null };
      return (
        (await changeApplicationState(writer, id, { ...by, to: 'cancelled', reason: 'by_operator', learned })) !== null
      );
    }
    case 'contract': {
      const [contract = '', order = ''] = value.split('/');
      if (!/^\d+$/.test(contract) || !/^\d+$/.test(order)) return false;
      const learned = { contractId: contract, partnerOrderId: order };
      return (await changeApplicationState(writer, id, { ...by, to: 'awaiting_signature', learned })) !== null;
    }
    case 'paid': {
      const amount = Number(value.replace(/\s/g, ''));
      if (!Number.isSafeInteger(amount) || amount <= 0) return false;
      const payment = { id, amount, reference: `till ${randomUUID()}` };
      return (await writer.db.transaction((tx) => recordPayment(tx, payment))) === 'paid';
    }
  }
}
