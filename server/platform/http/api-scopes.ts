import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireSameOrigin } from './same-origin.ts';
import { Unauthorized } from './shop-error.ts';

/** Lets a call pass or throws `Unauthorized` or `Forbidden`. */
export type Guard = (request: FastifyRequest) => Promise<void>;

/** A feature's routes by who may call them. Addresses are whole: `/api/v2/products`. */
export interface ApiRoutes {
  public?: readonly FastifyPluginAsyncZod[];
  customer?: readonly FastifyPluginAsyncZod[];
  staff?: readonly FastifyPluginAsyncZod[];
}

interface ApiScopesOptions {
  routes: ApiRoutes;
  guards: { customer?: Guard | undefined; staff?: Guard | undefined };
  publicUrl: string;
}

/** Nobody is let in before the feature that knows people has brought its guard. */
const denyEverybody: Guard = async () => {
  throw new Unauthorized();
};

/** The three scopes of the API. A route can't forget its guard: it stands in a scope that has one. */
export const apiScopes = fp(async (app: FastifyInstance, { routes, guards, publicUrl }: ApiScopesOptions) => {
  const sameOrigin = requireSameOrigin(publicUrl);
  await app.register(scope(routes.public, [sameOrigin], []));
  await app.register(
    scope(routes.customer, [sameOrigin, guards.customer ?? denyEverybody], [{ cookie: [] }, { bearer: [] }]),
  );
  await app.register(scope(routes.staff, [sameOrigin, guards.staff ?? denyEverybody], [{ cookie: [] }]));
});

function scope(
  plugins: readonly FastifyPluginAsyncZod[] = [],
  guards: readonly Guard[],
  security: readonly Record<string, string[]>[],
): FastifyPluginAsyncZod {
  return async (app) => {
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
