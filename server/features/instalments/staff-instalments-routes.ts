import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { InstalmentAction } from '#contract/instalments/application-groups.ts';
import { instalmentsAdminCalls } from '#contract/instalments/instalments-admin-calls.ts';
import type { AuditKind } from '#contract/staff/audit.ts';
import { m } from '#messages';
import { type UncoverDeps, uncover } from '#server/features/personal-data/index.ts';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Forbidden, NotFound } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { ApplicationStaff } from './change-application-state.ts';
import { readPartnerNames } from './partner-queries.ts';
import { personalDataOf, presentStaffApplication, presentStaffApplicationRow } from './present-staff-application.ts';
import {
  countApplicationGroups,
  listApplicationGroup,
  mayUncover,
  readApplicationHistory,
  readListedApplication,
  sumApplications,
} from './staff-application-queries.ts';
import { recordTillPayment, workApplication } from './work-application.ts';

export interface StaffInstalmentsDeps extends UncoverDeps {
  jobs: Pick<Jobs, 'queue'>;
}

/** The desk of instalment applications. They are of no store, so whoever may see them sees all of them. */
export function staffInstalmentsRoutes(deps: StaffInstalmentsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readingRoutes(deps));
    await app.register(workRoutes(deps));
  };
}

function readingRoutes(deps: StaffInstalmentsDeps): FastifyPluginAsyncZod {
  const { db, now = () => new Date() } = deps;
  return async (app) => {
    await serveCall(app, instalmentsAdminCalls.readStaffApplications, async ({ query, locale }) => {
      const { before, ...listed } = query;
      const isFirst = before === undefined;
      const isFiltered = Object.keys(listed).length > 1;
      const [{ rows, next }, counts, sums, partners] = await Promise.all([
        listApplicationGroup(db, query),
        isFirst ? countApplicationGroups(db) : null,
        isFirst && isFiltered ? sumApplications(db, listed) : null,
        isFirst ? readPartnerNames(db, locale) : null,
      ]);
      const applications = rows.map((row) => presentStaffApplicationRow(row, locale));
      return { applications, next, counts, sums, partners };
    });

    await serveCall(app, instalmentsAdminCalls.readStaffApplication, async ({ request, params: { id }, locale }) => {
      const [listed, history] = await Promise.all([readListedApplication(db, id), readApplicationHistory(db, id)]);
      const reader = { locale, caller: staffCallerOf(request), now: now() };
      return presentStaffApplication({ listed: orNotFound(listed), ...history }, reader);
    });

    await serveCall(app, instalmentsAdminCalls.uncoverApplication, async ({ request, params: { id }, body }) => {
      const caller = staffCallerOf(request);
      return uncover(deps, caller, {
        request,
        subject: `instalment:${id}`,
        ...body,
        read: async (tx) => {
          const listed = await readListedApplication(tx, id);
          if (listed !== null && !mayUncover(listed.application, caller)) throw new Forbidden();
          return listed && personalDataOf(listed.application);
        },
      });
    });
  };
}

const AUDIT_KINDS = {
  sign: 'instalment_signed',
  refuse: 'instalment_refused',
  cancel: 'instalment_cancelled',
  contract: 'instalment_contract_entered',
  paid: 'instalment_paid',
} as const satisfies Record<InstalmentAction, AuditKind>;

function workRoutes({
  db,
  jobs,
  now = () => new Date(),
  recordAudit: audit = recordAudit,
}: StaffInstalmentsDeps): FastifyPluginAsyncZod {
  const deps = { db, jobs, now };
  const staffOf = (request: FastifyRequest, id: number, action: InstalmentAction, details = {}): ApplicationStaff => {
    const caller = staffCallerOf(request);
    const act = { kind: AUDIT_KINDS[action], subject: `instalment:${id}`, details };
    return { id: caller.id, name: caller.name, record: (tx) => audit(tx, auditOriginOf(request), act) };
  };
  return async (app) => {
    await serveCall(app, instalmentsAdminCalls.workApplication, async ({ request, params: { id }, body }) => {
      const { action, from, note } = body;
      const contract =
        body.action === 'contract' ? { contractId: body.contract_id, partnerOrderId: body.partner_order_id } : {};
      const staff = staffOf(request, id, action);
      const outcome = await workApplication(deps, staff, id, { action, from, note, ...contract });
      switch (outcome.kind) {
        case 'done':
          return workOf(outcome.application);
        case 'changed':
          throw new Conflict((locale) => m.admin_instalment_changed({}, { locale }), workOf(outcome.application));
        case 'unknown':
          throw new NotFound();
      }
    });

    await serveCall(app, instalmentsAdminCalls.recordInstalmentPayment, async ({ request, params: { id }, body }) => {
      const staff = staffOf(request, id, 'paid', { amount: body.amount });
      const caller = staffCallerOf(request);
      const till =
        body.till_id === undefined ? { within: caller.storesOf('instalments:work') } : { caller, tillId: body.till_id };
      const outcome = await recordTillPayment(deps, id, { ...body, staff, till });
      switch (outcome.kind) {
        case 'recorded':
          return workOf(outcome.application);
        case 'not_possible':
          throw new Conflict((locale) => m.admin_instalment_not_payable({}, { locale }), workOf(outcome.application));
        case 'key_reused':
          throw new Conflict((locale) => m.admin_order_key_reused({}, { locale }));
        case 'unknown':
          throw new NotFound();
      }
    });
  };
}

const workOf = ({ state, reason }: Parameters<typeof personalDataOf>[0]) => ({ state, reason });
