import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addressesCalls } from '#contract/addresses/addresses-calls.ts';
import { m } from '#messages';
import { callerOf } from '#server/features/identity/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { listAddresses } from './addresses-queries.ts';
import { createAddress, deleteAddress, setDefaultAddress, updateAddress } from './change-addresses.ts';

export function addressesFeature(db: Database): ShopFeature {
  return { routes: { customer: [addressRoutes(db)] } };
}

/** A customer's delivery addresses; another customer's are not found. */
export function addressRoutes(db: Database): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, addressesCalls.readAddresses, ({ request }) => listAddresses(db, customerIdOf(request)));

    await serveCall(app, addressesCalls.createAddress, async ({ body, request }) => {
      const created = await db.transaction((tx) => createAddress(tx, customerIdOf(request), body.address_line_1));
      if (created === null) throw new Conflict((locale) => m.addresses_too_many({}, { locale }));
      return created;
    });

    await serveCall(app, addressesCalls.updateAddress, async ({ params: { id }, body, request }) =>
      orNotFound(await db.transaction((tx) => updateAddress(tx, customerIdOf(request), id, body.address_line_1))),
    );

    await serveCall(app, addressesCalls.deleteAddress, async ({ params: { id }, request }) => {
      const isDeleted = await db.transaction((tx) => deleteAddress(tx, customerIdOf(request), id));
      if (!isDeleted) throw new NotFound();
    });

    await serveCall(app, addressesCalls.setDefaultAddress, async ({ params: { id }, request }) =>
      orNotFound(await db.transaction((tx) => setDefaultAddress(tx, customerIdOf(request), id))),
    );
  };
}

function customerIdOf(request: Parameters<typeof callerOf>[0]): number {
  return callerOf(request).customer.id;
}
