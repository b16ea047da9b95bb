import '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CallAccess } from '#contract/api/api-call.ts';
import { withLongStatements } from '#server/platform/database/statement-limits.ts';
import { requireSameOrigin } from './same-origin.ts';
import { Unauthorized } from './shop-error.ts';

/** Returns when the call is allowed; throws `Unauthorized` or `Forbidden` otherwise. */
export type Guard = (request: FastifyRequest) => Promise<void>;

/** Routes by who may call them, with full paths such as `/api/v2/products`. */
export interface ApiRoutes {
  public?: readonly FastifyPluginAsyncZod[];
  customer?: readonly FastifyPluginAsyncZod[];
  staff?: readonly FastifyPluginAsyncZod[];
}

/** Without its guard every call of a scope is refused. */
export interface ApiGuards {
  customer?: Guard | undefined;
  staff?: Guard | undefined;
  /** Called before a refusal (403) of the staff scope is sent. */
  onStaffRefused?: ((request: FastifyRequest) => Promise<void>) | undefined;
}

interface ApiScopesOptions {
  routes: ApiRoutes;
  guards: ApiGuards;
  publicUrl: string;
}

/** The default: without a guard every call is refused. */
const denyAll: Guard = async () => {
  throw new Unauthorized();
};

/** The three scopes of the API. A route cannot forget its guard, because its scope has one. */
export const apiScopes = fp(async (app: FastifyInstance, { routes, guards, publicUrl }: ApiScopesOptions) => {
  const sameOrigin = requireSameOrigin(publicUrl);
  const customerGuard = guards.customer ?? denyAll;
  const staffGuard = guards.staff ?? denyAll;
  await app.register(scope('public', routes.public, [sameOrigin], []));
  await app.register(scope('customer', routes.customer, [sameOrigin, customerGuard], [{ cookie: [] }, { bearer: [] }]));
  const staffPlugins = [refusalsReported(guards.onStaffRefused), ...(routes.staff ?? [])];
  await app.register(scope('staff', staffPlugins, [sameOrigin, staffGuard], [{ cookie: [] }, { bearer: [] }]));
});

/** Whoever refuses a staff call, its guard or its handler: the response passes here. */
function refusalsReported(onRefused: ApiGuards['onStaffRefused']): FastifyPluginAsyncZod {
  return fp(async (app) => {
    if (onRefused === undefined) return;
    app.addHook('onSend', async (request, reply) => {
      if (reply.statusCode === 403) await onRefused(request);
    });
  });
}

/** Parsing a megabyte holds all other requests for a tenth of a second. */
const MAX_BODY_BYTES = 64 * 1024;
const MAX_STAFF_BODY_BYTES = 1024 * 1024;
/** A reader has left by then; what changes something may wait for a bank. */
const READ_TIMEOUT_MS = 10_000;
const WRITE_TIMEOUT_MS = 40_000;
/** A bulk change of a large shop; beyond the statement's own timeout. */
const STAFF_WRITE_TIMEOUT_MS = 130_000;

function timeoutOf(isRead: boolean, access: CallAccess): number {
  if (isRead) return READ_TIMEOUT_MS;
  return access === 'staff' ? STAFF_WRITE_TIMEOUT_MS : WRITE_TIMEOUT_MS;
}

function scope(
  access: CallAccess,
  plugins: readonly FastifyPluginAsyncZod[] = [],
  guards: readonly Guard[],
  security: readonly Record<string, string[]>[],
): FastifyPluginAsyncZod {
  return async (app) => {
    app.decorate('callAccess', access);
    for (const guard of guards) app.addHook('onRequest', guard);
    // Reports, exports and changes of many goods. Not earlier: a body is parsed in a context of its own.
    if (access === 'staff') app.addHook('preHandler', (_request, _reply, done) => withLongStatements(done));
    app.addHook('onRoute', (route) => {
      route.bodyLimit ??= access === 'staff' ? MAX_STAFF_BODY_BYTES : MAX_BODY_BYTES;
      if (!route.config?.isStream) route.handlerTimeout ??= timeoutOf(route.method === 'GET', access);
      if (route.schema && security.length > 0) route.schema = { ...route.schema, security };
    });
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    for (const plugin of plugins) await app.register(plugin);
  };
}
