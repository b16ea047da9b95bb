import { listAddresses } from './features/addresses/index.ts';
import type { Identity } from './features/identity/index.ts';
import type { Instalments } from './features/instalments/index.ts';
import type { Orders } from './features/orders/index.ts';
import type { Payments } from './features/payments/index.ts';
import type { ReviewInvitations } from './features/reviews/index.ts';
import type { Vouchers } from './features/vouchers/index.ts';
import type { Database } from './platform/database/database.ts';
import type { LoadCabinet } from './platform/rendering/pages.ts';

interface CabinetDeps {
  db: Database;
  identity: Pick<Identity, 'optionalCaller' | 'profile' | 'sessions'>;
  orders: Pick<Orders, 'list' | 'order' | 'checkout' | 'returns'>;
  vouchers: Pick<Vouchers, 'list'>;
  instalments: Pick<Instalments, 'ofCustomer' | 'applicationAt'>;
  payments: Pick<Payments, 'cards' | 'ways'>;
  invitations: Pick<ReviewInvitations, 'isRefused'>;
}

/** Everything that the private pages of the signed-in customer may read, put together from the features. */
export function createCabinetLoader(deps: CabinetDeps): LoadCabinet {
  const { db, identity, orders, vouchers, instalments, payments, invitations } = deps;
  return async (request, reply) => {
    const caller = await identity.optionalCaller(request, reply);
    if (caller === null) return null;
    const { customer } = caller;
    return {
      profile: await identity.profile(caller),
      addresses: () => listAddresses(db, customer.id),
      sessions: () => identity.sessions(caller),
      orders: (query, locale) => orders.list(customer.id, query, locale),
      order: (number, locale) => orders.order(customer.id, number, locale),
      orderReturns: (number, locale) => orders.returns.ofOrder(customer.id, number, locale),
      vouchers: (locale) => vouchers.list(customer.id, locale),
      instalments: (locale) => instalments.ofCustomer(customer, locale),
      instalment: (applicationId, locale) => instalments.applicationAt(applicationId, locale),
      checkout: (locale) => orders.checkout(customer.id, locale),
      cards: () => payments.cards(customer.id),
      payWays: (number, locale) => payments.ways(customer.id, number, locale),
      areInvitationsRefused: () => invitations.isRefused(customer.id),
    };
  };
}
