import { and, eq, isNull } from 'drizzle-orm';
import type { ApplicationKind } from '#contract/instalments/instalment-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { instalmentApplications } from '#server/schema/instalments-tables.ts';
import { type ApplicationRow, readApplication } from './application-queries.ts';
import { changeApplicationState, postpone } from './change-application-state.ts';
import { contractIdsOf, contractRequestOf } from './contract-request.ts';
import type { ContractRequest, InstalmentGateway, MakeResult, PartnerOffer } from './instalment-gateway.ts';
import { pollDelay } from './poll-delay.ts';
import { queueCheck, takeoverAt } from './queue-check.ts';
import { type PlaceOrder, settleSigned } from './settle-signed.ts';

export interface AdvanceDeps {
  db: Database;
  jobs: Pick<Jobs, 'queue'>;
  gateways: Partial<Record<ApplicationKind, InstalmentGateway>>;
  /** Places and cancels the orders of signed contracts. */
  orders: PlaceOrder;
  addressesOf(application: ApplicationRow): Pick<ContractRequest, 'returnUrl' | 'callbackUrl'>;
  now(): Date;
  log: Log;
}

/** More steps than an application can take in one run. */
const MAX_STEPS = 8;
/** A call that creates a contract has certainly ended after this time, with or without a result. */
const MAKE_TIMEOUT_MS = 90_000;

/**
 * Advances an application as far as possible now: checks the buyer at the partner, creates the contract, turns a
 * signed contract into an order. Safe to call concurrently: each step is one conditional update, and calls to the
 * partner are outside of transactions.
 */
export async function advanceApplication(deps: AdvanceDeps, id: number): Promise<ApplicationRow | null> {
  let application = await readApplication(deps.db, id);
  for (let step = 0; step < MAX_STEPS && application !== null; step++) {
    const canContinue = await takeStep(deps, application);
    application = await readApplication(deps.db, id);
    if (!canContinue) break;
  }
  return application;
}

/** Returns whether another step can follow immediately. */
async function takeStep(deps: AdvanceDeps, application: ApplicationRow): Promise<boolean> {
  const { now } = deps;
  const gateway = deps.gateways[application.kind];
  switch (application.state) {
    case 'new':
    case 'checking':
      if (application.expiresAt <= now()) return expire(deps, application);
      if (!gateway) return waitForOperator(deps, application);
      if (application.state === 'checking') return check(deps, gateway, application);
      return isMoved(
        changeApplicationState(deps, application.id, { to: 'checking', author: 'system', ...whileAdvancing(now()) }),
      );
    case 'awaiting_signature':
      return gateway ? checkSignature(deps, gateway, application) : waitForOperator(deps, application);
    case 'signed':
      return settleSigned(deps, gateway, application);
    case 'confirmed':
    case 'cancelled':
    case 'refused':
    case 'failed':
      return gateway ? cancelAtPartner(deps, gateway, application) : false;
  }
}

/** Nothing to poll: only the expiry remains to be checked. */
async function waitForOperator(deps: AdvanceDeps, application: ApplicationRow): Promise<false> {
  await postpone(deps, application, { until: application.expiresAt });
  return false;
}

async function expire(deps: AdvanceDeps, { id }: ApplicationRow): Promise<boolean> {
  await changeApplicationState(deps, id, { to: 'cancelled', author: 'system', at: deps.now(), reason: 'expired' });
  return true;
}

async function check(deps: AdvanceDeps, gateway: InstalmentGateway, application: ApplicationRow): Promise<boolean> {
  const at = deps.now();
  const requestedAt = application.contractRequestedAt;
  if (requestedAt !== null) {
    // Another call is creating the contract right now.
    if (at.getTime() - requestedAt.getTime() < MAKE_TIMEOUT_MS) return retryLater(deps, application);
    if (!gateway.makesOncePerReference) {
      await postpone(deps, application, { until: application.expiresAt, reason: 'order_unknown' });
      return false;
    }
  }
  const request = contractRequestOf(application, deps.addressesOf(application));
  const prepared = await gateway.prepare(request);
  switch (prepared.kind) {
    case 'no_answer':
      return retryLater(deps, application, { reason: 'no_answer', note: prepared.note });
    case 'partner_error':
      deps.log.error(
        { partner: gateway.name, application: application.id, note: prepared.note },
        'An instalment partner rejects our calls',
      );
      await changeApplicationState(deps, application.id, {
        to: 'failed',
        author: 'partner',
        at,
        reason: 'partner_error',
        note: prepared.note,
      });
      return false;
    case 'refused': {
      const { reason, note } = prepared;
      await changeApplicationState(deps, application.id, { to: 'refused', author: 'partner', at, reason, note });
      return false;
    }
    case 'register':
      return retryLater(deps, application, { reason: null, learned: { frameUrl: prepared.url } });
    case 'ready':
      return makeContract(deps, gateway, { application, request, offer: prepared.offer });
  }
}

interface ContractAttempt {
  application: ApplicationRow;
  request: ContractRequest;
  offer: PartnerOffer;
}

/**
 * The first call to store the time makes the contract. A partner that would create two contracts is called once per
 * application.
 */
async function makeContract(deps: AdvanceDeps, gateway: InstalmentGateway, making: ContractAttempt): Promise<boolean> {
  const { db, now } = deps;
  const { application, request, offer } = making;
  const before = application.contractRequestedAt;
  const claimed = await db
    .update(instalmentApplications)
    .set({ contractRequestedAt: now(), buyerId: offer.buyerId, tariff: offer.tariff })
    .where(
      and(
        eq(instalmentApplications.id, application.id),
        eq(instalmentApplications.state, 'checking'),
        before === null
          ? isNull(instalmentApplications.contractRequestedAt)
          : eq(instalmentApplications.contractRequestedAt, before),
      ),
    )
    .returning({ id: instalmentApplications.id });
  if (claimed.length === 0) return false;
  return recordMakeResult(deps, gateway, making, await gateway.make(request, offer));
}

async function recordMakeResult(
  deps: AdvanceDeps,
  gateway: InstalmentGateway,
  { application, offer }: ContractAttempt,
  made: MakeResult,
): Promise<boolean> {
  const { now, log } = deps;
  const at = now();
  const details = { partner: gateway.name, application: application.id };
  switch (made.kind) {
    case 'made': {
      const { monthPrice, total, ...contract } = made.contract;
      const learned = {
        ...contract,
        partnerMonthPrice: monthPrice ?? offer.monthPrice,
        partnerTotal: total ?? offer.total,
      };
      const moved = await changeApplicationState(deps, application.id, {
        to: 'awaiting_signature',
        author: 'partner',
        at,
        learned,
        checkAt: new Date(at.getTime() + pollDelay(0)),
      });
      if (moved === null) await cancelUnexpectedContract(deps, application, contract);
      return false;
    }
    case 'refused':
      if (made.reason === 'partner_error')
        log.error({ ...details, note: made.note }, 'An instalment partner rejects our calls');
      await changeApplicationState(deps, application.id, {
        to: 'refused',
        author: 'partner',
        at,
        reason: made.reason,
        note: made.note,
      });
      return false;
    case 'not_sent':
      return retryLater(deps, application, {
        reason: 'no_answer',
        note: made.note,
        learned: { contractRequestedAt: null },
      });
    case 'unknown': {
      if (gateway.makesOncePerReference) {
        return retryLater(deps, application, {
          reason: 'no_answer',
          note: made.note,
          learned: { contractRequestedAt: null },
        });
      }
      log.error(
        { ...details, note: made.note },
        'It is unknown whether the partner created a contract; check its merchant account',
      );
      await postpone(deps, application, { until: application.expiresAt, reason: 'order_unknown', note: made.note });
      return false;
    }
  }
}

/** The application was cancelled while the partner was creating this contract: it is cancelled there, too. */
function cancelUnexpectedContract(
  { db, jobs, now }: AdvanceDeps,
  { id }: ApplicationRow,
  contract: Partial<ApplicationRow>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .update(instalmentApplications)
      .set({ ...contract, isCancelDue: true })
      .where(eq(instalmentApplications.id, id));
    await queueCheck(jobs, tx, id, now());
  });
}

async function checkSignature(
  deps: AdvanceDeps,
  gateway: InstalmentGateway,
  application: ApplicationRow,
): Promise<boolean> {
  const { now, log } = deps;
  const at = now();
  const current = await gateway.state(contractIdsOf(application));
  if (current.kind !== 'known') {
    if (current.kind === 'partner_error') {
      log.warn(
        { partner: gateway.name, application: application.id, note: current.note },
        'The state of a contract could not be requested',
      );
    }
    return retryLater(deps, application, { reason: 'no_answer', note: current.note });
  }
  switch (current.state) {
    case 'signed':
    case 'active':
      return isMoved(
        changeApplicationState(deps, application.id, {
          to: 'signed',
          author: 'partner',
          learned: { signedAt: at },
          ...whileAdvancing(at),
        }),
      );
    case 'cancelled':
      await changeApplicationState(deps, application.id, {
        to: 'cancelled',
        author: 'partner',
        at,
        reason: 'by_buyer',
      });
      return false;
    case 'refused':
      await changeApplicationState(deps, application.id, {
        to: 'refused',
        author: 'partner',
        at,
        reason: 'buyer_refused',
      });
      return false;
    case 'open':
      if (application.expiresAt > at) return retryLater(deps, application);
      await changeApplicationState(deps, application.id, {
        to: 'cancelled',
        author: 'system',
        reason: 'expired',
        learned: { isCancelDue: true },
        ...whileAdvancing(at),
      });
      return true;
  }
}

/** Cancels the contract of a finished application at the partner. */
async function cancelAtPartner(
  deps: AdvanceDeps,
  gateway: InstalmentGateway,
  application: ApplicationRow,
): Promise<boolean> {
  if (!application.isCancelDue || application.contractId === null) return false;
  const ids = contractIdsOf(application);
  let cancelled = await gateway.cancel(ids);
  if (cancelled.kind === 'refused') {
    const current = await gateway.state(ids);
    if (current.kind === 'known' && (current.state === 'cancelled' || current.state === 'refused'))
      cancelled = { kind: 'done' };
  }
  if (cancelled.kind === 'no_answer')
    return retryLater(deps, application, { reason: application.reason, note: cancelled.note });
  if (cancelled.kind === 'refused') {
    const details = {
      partner: gateway.name,
      application: application.id,
      contract: application.contractId,
      note: cancelled.note,
    };
    deps.log.error(details, 'A contract could not be cancelled at the partner; cancel it manually');
    return retryLater(deps, application, { reason: application.reason, note: cancelled.note });
  }
  await deps.db
    .update(instalmentApplications)
    .set({ isCancelDue: false })
    .where(eq(instalmentApplications.id, application.id));
  return false;
}

/** This run goes on with the next step itself. */
function whileAdvancing(at: Date): { at: Date; checkAt: Date } {
  return { at, checkAt: takeoverAt(at) };
}

async function isMoved(moving: Promise<ApplicationRow | null>): Promise<boolean> {
  return (await moving) !== null;
}

/** Schedules the next check. Returns false: no other step follows now. */
async function retryLater(
  deps: Pick<AdvanceDeps, 'db' | 'jobs' | 'now'>,
  application: ApplicationRow,
  wait: Omit<Parameters<typeof postpone>[2], 'until'> = {},
): Promise<false> {
  const until = new Date(deps.now().getTime() + pollDelay(application.checks));
  await postpone(deps, application, { ...wait, until });
  return false;
}
