import { type SQL, sql } from 'drizzle-orm';
import { hasOrderInStores, type StoreScope } from '#server/features/orders/index.ts';
import { customers } from '#server/schema/identity-tables.ts';

/** Condition: a person with this scope may see the customer. Those who work in some stores see who has ordered there. */
export function visibleCustomers(scope: StoreScope): SQL | undefined {
  return scope === 'all' ? undefined : hasOrderInStores(sql`${customers.id}`, scope);
}
