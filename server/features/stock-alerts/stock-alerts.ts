import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Jobs } from '#server/platform/queue/index.ts';
import { type TellParts, tellCustomers } from './notify-customers.ts';
import { noticesRoutes } from './stock-alerts-routes.ts';

const LOOK_EVERY_MS = 60_000;

/** Customers ask to be told of lower prices and returned products; once a minute somebody looks whether it is time. */
export function openNotices(parts: TellParts & { jobs: Pick<Jobs, 'every'> }): {
  customerRoutes: FastifyPluginAsyncZod;
} {
  parts.jobs.every('tell-customers', LOOK_EVERY_MS, () => tellCustomers(parts));
  return { customerRoutes: noticesRoutes(parts.db, parts.catalog) };
}
