import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addressInputSchema, addressSchema } from '#contract/addresses/addresses.ts';
import { m } from '#messages';
import { callerOf } from '#server/features/identity/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { listAddresses } from './addresses-queries.ts';
import { createAddress, deleteAddress, setDefaultAddress, updateAddress } from './change-addresses.ts';

export function addressesFeature(db: Database): ShopFeature {
  return { routes: { customer: [addressRoutes(db)] } };
}

const tags = ['Addresses'];
const one = z.object({ data: addressSchema });
const paramsSchema = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** A customer's delivery addresses; another customer's are not found. */
export function addressRoutes(db: Database): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v2/addresses',
      {
        schema: {
          tags,
          summary: 'Addresses, the default one first',
          response: { 200: z.object({ data: z.array(addressSchema) }) },
        },
      },
      async (request) => ({ data: await listAddresses(db, customerIdOf(request)) }),
    );

    app.post(
      '/api/v2/addresses',
      { schema: { tags, summary: 'Add an address', body: addressInputSchema, response: { 201: one } } },
      async (request, reply) => {
        const { address_line_1 } = request.body;
        const created = await db.transaction((tx) => createAddress(tx, customerIdOf(request), address_line_1));
        if (created === null) throw new Conflict((locale) => m.addresses_too_many({}, { locale }));
        return reply.code(201).send({ data: created });
      },
    );

    app.put(
      '/api/v2/addresses/:id',
      {
        schema: {
          tags,
          summary: 'Change an address',
          params: paramsSchema,
          body: addressInputSchema,
          response: { 200: one },
        },
      },
      async (request) => {
        const { address_line_1 } = request.body;
        const { id } = request.params;
        return {
          data: found(await db.transaction((tx) => updateAddress(tx, customerIdOf(request), id, address_line_1))),
        };
      },
    );

    app.delete(
      '/api/v2/addresses/:id',
      { schema: { tags, summary: 'Remove an address', params: paramsSchema, response: { 204: z.null() } } },
      async (request, reply) => {
        const isDeleted = await db.transaction((tx) => deleteAddress(tx, customerIdOf(request), request.params.id));
        if (!isDeleted) throw new NotFound();
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/v2/addresses/:id/set-default',
      { schema: { tags, summary: 'Make an address the default', params: paramsSchema, response: { 200: one } } },
      async (request) => ({
        data: found(await db.transaction((tx) => setDefaultAddress(tx, customerIdOf(request), request.params.id))),
      }),
    );
  };
}

function customerIdOf(request: Parameters<typeof callerOf>[0]): number {
  return callerOf(request).customer.id;
}

function found<T>(value: T | null): T {
  if (value === null) throw new NotFound();
  return value;
}
