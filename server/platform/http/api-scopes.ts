import '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CallAccess } from '#contract/api/api-call.ts';
import { Forbidden, Unauthorized } from './shop-error.ts';

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
  await app.register(scope('staff', staffPlugins, [sameOrigin, staffGuard], [{ cookie: [] }]));
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

function scope(
  access: CallAccess,
  plugins: readonly FastifyPluginAsyncZod[] = [],
  guards: readonly Guard[],
  security: readonly Record<string, string[]>[],
): FastifyPluginAsyncZod {
  return async (app) => {
    app.decorate('callAccess', access);
    for (const guard of guards) app.addHook('onRequest', guard);
    app.addHook('onRoute', (route) => {
      if (route.schema && security.length > 0) route.schema = { ...route.schema, security };
    });
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    for (const plugin of plugins) await app.register(plugin);
  };
}

/** Of customers and of staff, over https and over http. */
const SESSION_COOKIES = ['token', '__Host-token', 'staff', '__Host-staff'];
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser sends the session's cookie with requests from any site; `Origin` and `Sec-Fetch-Site` name that site. A call that
 * changes something is refused when it comes from another site, or when it has the cookie and neither header. A browser never
 * sends a `Bearer` token by itself, so calls with one are not checked.
 */
function requireSameOrigin(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (SAFE_METHODS.has(request.method) || request.headers.authorization?.startsWith('Bearer ')) return;
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (origin !== undefined) {
      if (origin !== publicUrl && !isOwnHost(URL.parse(origin), { publicUrl, host })) throw new Forbidden();
    } else if (site !== undefined) {
      if (site !== 'same-origin') throw new Forbidden();
    } else if (SESSION_COOKIES.some((name) => request.cookies[name] !== undefined)) {
      throw new Forbidden();
    }
  };
}

/** The shop may be reached by another name than its own. A page without encryption is nobody's that the shop knows. */
function isOwnHost(origin: URL | null, { publicUrl, host }: { publicUrl: string; host: string | undefined }): boolean {
  if (origin === null || origin.host !== host) return false;
  return origin.protocol === 'https:' || !publicUrl.startsWith('https:') || LOCAL_HOSTS.has(origin.hostname);
}
