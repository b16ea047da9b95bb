import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { type InstalmentAction, instalmentActions } from '#contract/instalments/application-groups.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { instalmentApplications } from '#server/schema/instalments-tables.ts';
import { type ApplicationRow, readApplication } from './application-queries.ts';
import { recordTillPayment, workApplication } from './work-application.ts';

export type InstalmentActionOutcome =
  | { kind: 'done'; application: ApplicationRow }
  | { kind: 'not_possible' }
  | { kind: 'unknown' };

/** Applications from the command line: the same functions as on the desk of the back office. */
export interface InstalmentAdmin {
  /** Newest first. */
  latest(): Promise<ApplicationRow[]>;
  find(number: number): Promise<ApplicationRow | null>;
  actions(application: ApplicationRow): InstalmentAction[];
  /** `value`: of `contract` its ids (`contract/order`), of `paid` the sum. `author` stands in the history. */
  work(
    number: number,
    action: InstalmentAction,
    given: { value?: string; note?: string; author?: string },
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
  const deps = { db, jobs, now };

  async function pay(number: number, value: string, author: string): Promise<InstalmentActionOutcome> {
    const amount = Number(value.replace(/\s/g, ''));
    if (!Number.isSafeInteger(amount) || amount <= 0) return { kind: 'not_possible' };
    const till = { within: 'all' } as const;
    const payment = { key: randomUUID(), amount, staff: { id: null, name: author }, till };
    const outcome = await recordTillPayment(deps, number, payment);
    switch (outcome.kind) {
      case 'recorded':
        return { kind: 'done', application: outcome.application };
      case 'unknown':
        return outcome;
      case 'not_possible':
      case 'key_reused':
        return { kind: 'not_possible' };
    }
  }

  return {
    latest: () => db.select().from(instalmentApplications).orderBy(desc(instalmentApplications.id)).limit(30),
    find: (number) => readApplication(db, number),
    actions: instalmentActions,
    async work(number, action, { value = '', note, author = 'console' }) {
      if (action === 'paid') return pay(number, value, author);
      const [contractId = '', partnerOrderId = ''] = value.split('/');
      const isNamed = /^\d+$/.test(contractId) && /^\d+$/.test(partnerOrderId);
      if (action === 'contract' && !isNamed) return { kind: 'not_possible' };
      const outcome = await workApplication(deps, { id: null, name: author }, number, {
        action,
        ...(note !== undefined && { note }),
        ...(action === 'contract' && { contractId, partnerOrderId }),
      });
      return outcome.kind === 'changed' ? { kind: 'not_possible' } : outcome;
    },
  };
}
