import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { QUEUE_LENGTH, TASKS_PER_PAGE, type Task, type Today } from '#contract/today/today.ts';
import { todayCalls } from '#contract/today/today-calls.ts';
import { TASK_KINDS, type TaskKind } from '#contract/today/today-tasks.ts';
import { m } from '#messages';
import { jobTitle } from '#server/features/jobs/index.ts';
import { requestTypeName } from '#server/features/requests/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Forbidden } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { type FoundTasks, findTasks, TASK_PERMISSIONS, type TaskRow } from './today-queries.ts';

interface TodayDeps {
  db: Database;
  /** Another clock, for tests. */
  now?: () => Date;
}

export function todayFeature(deps: TodayDeps): ShopFeature {
  return { routes: { staff: [todayRoutes(deps)] } };
}

export function todayRoutes({ db, now = () => new Date() }: TodayDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, todayCalls.readToday, async ({ request, locale }) => {
      const caller = staffCallerOf(request);
      const kinds = TASK_KINDS.filter((kind) => maySee(caller, kind));
      const reader = { caller, now: now() };
      const found = await Promise.all(
        kinds.map(async (kind) => ({ kind, ...(await findTasks(db, kind, reader, { limit: QUEUE_LENGTH })) })),
      );
      return { kinds: found.map(presentKind), tasks: queueOf(found, locale) };
    });

    await serveCall(app, todayCalls.readTasks, async ({ request, params: { kind }, query: { page }, locale }) => {
      const caller = staffCallerOf(request);
      if (!maySee(caller, kind)) throw new Forbidden();
      const offset = (page - 1) * TASKS_PER_PAGE;
      const found = await findTasks(db, kind, { caller, now: now() }, { limit: TASKS_PER_PAGE, offset });
      return {
        tasks: found.rows.map((row) => presentTask(kind, row, locale)),
        count: found.count,
        next: found.count > offset + found.rows.length ? page + 1 : null,
      };
    });
  };
}

function maySee({ permissions }: StaffCaller, kind: TaskKind): boolean {
  return TASK_PERMISSIONS[kind].some((list) => list.every((permission) => permissions.has(permission)));
}

type FoundKind = FoundTasks & { kind: TaskKind };

function presentKind({ kind, count, sum, oldestAtMs }: FoundKind): Today['kinds'][number] {
  return { kind, count, sum, oldest_at: oldestAtMs === null ? null : isoOf(oldestAtMs) };
}

/** The most urgent of all kinds. What waits for two reasons, such as an overdue request that is new, stands there once. */
function queueOf(found: readonly FoundKind[], locale: Locale): Task[] {
  const ranked = found
    .flatMap(({ kind, rows }) => rows.map((row) => ({ task: presentTask(kind, row, locale), points: row.points })))
    .sort((a, b) => b.points - a.points);
  const byPlace = new Map<string, Task>();
  for (const { task } of ranked) if (!byPlace.has(task.to)) byPlace.set(task.to, task);
  return [...byPlace.values()].slice(0, QUEUE_LENGTH);
}

function presentTask(kind: TaskKind, row: TaskRow, locale: Locale): Task {
  const { id, target, people, atMs, sum, isRefunded } = row;
  return {
    kind,
    id,
    to: PLACES[kind](target),
    subject: subjectText(kind, row, locale),
    detail: people === null ? null : m.admin_today_people({ count: people }, { locale }),
    at: isoOf(atMs),
    sum,
    is_refunded: isRefunded,
  };
}

/** Requests and jobs are called by what they are, numbers stand for themselves, names are in the reader's language. */
function subjectText(kind: TaskKind, { target, subject, requestType }: TaskRow, locale: Locale): string {
  if (requestType !== null) {
    return m.admin_today_request({ id: target, type: requestTypeName(requestType, locale) }, { locale });
  }
  if (kind === 'proposals') return m.admin_proposals_one({ id: target }, { locale });
  if (kind === 'failed_jobs') return jobTitle(String(subject), locale);
  return typeof subject === 'string' ? subject : localize(subject, locale);
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** Where a task is done. */
const PLACES: Record<TaskKind, (target: string) => string> = {
  orders: (number) => `/orders/${number}`,
  payments: (id) => `/payments/${id}`,
  refunds: (id) => `/payments/${id}`,
  receipts: (number) => `/orders/${number}#receipts`,
  overdue_requests: (id) => `/requests/${id}`,
  requests: (id) => `/requests/${id}`,
  instalments: (id) => `/instalments/${id}`,
  returns: (id) => `/returns/${id}`,
  proposals: (id) => `/proposals/${id}`,
  questions: (id) => `/questions#${id}`,
  reviews: (id) => `/reviews#${id}`,
  stock_alerts: (id) => `/stock-alerts/${id}`,
  exchange: (id) => `/settings/webhooks/exchanges/${id}`,
  failed_jobs: (id) => `/jobs#${id}`,
};
