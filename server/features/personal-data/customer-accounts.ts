import type { DeletionObstacle } from '#contract/personal-data/customer-data.ts';
import { deleteCustomer, findCustomer, lockForDeletion } from '#server/features/identity/index.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import type { CustomerData, DataSubject } from '#server/platform/shop/customer-data.ts';

/** Everything that the shop stores about a customer, by section. */
export type CustomerExport = Record<string, object>;

export type DeletionOutcome =
  | { kind: 'deleted' }
  | { kind: 'obstacles'; obstacles: DeletionObstacle[] }
  | { kind: 'missing' };

/** Everything about one customer, across all features. */
export interface CustomerAccounts {
  /** Null: there is no such customer. Read in one snapshot. */
  export(db: Database, customerId: number): Promise<CustomerExport | null>;
  /** Why the account cannot be deleted now; null: there is none. */
  obstacles(db: Queryable, customerId: number): Promise<DeletionObstacle[] | null>;
  /**
   * Deletes an account, with all that nothing demands to be stored. `record` runs in the same transaction. Sessions
   * end, and the phone may register again.
   */
  delete(db: Database, customerId: number, record: (tx: Tx) => Promise<void>): Promise<DeletionOutcome>;
}

export function createCustomerAccounts(sources: readonly CustomerData[]): CustomerAccounts {
  return {
    export: (db, customerId) =>
      db.transaction(
        async (tx) => {
          const customer = await findCustomer(tx, customerId);
          if (customer === null) return null;
          const sections: CustomerExport = {};
          for (const { section, read } of sources) sections[section] = await read(tx, customer);
          return sections;
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    async obstacles(db, customerId) {
      const customer = await findCustomer(db, customerId);
      return customer && obstaclesOf(db, sources, customer);
    },
    delete: (db, customerId, record) => deleteAccount(db, sources, customerId, record),
  };
}

async function deleteAccount(
  db: Database,
  sources: readonly CustomerData[],
  customerId: number,
  record: (tx: Tx) => Promise<void>,
): Promise<DeletionOutcome> {
  const customer = await findCustomer(db, customerId);
  if (customer === null) return { kind: 'missing' };
  const known = await obstaclesOf(db, sources, customer);
  if (known.length > 0) return { kind: 'obstacles', obstacles: known };
  for (const { prepareErasure } of sources) await prepareErasure?.(customer);
  return db.transaction(async (tx): Promise<DeletionOutcome> => {
    const locked = await lockForDeletion(tx, customerId);
    if (locked === null) return { kind: 'missing' };
    // An order may have been placed meanwhile; from the lock on none is.
    const obstacles = await obstaclesOf(tx, sources, locked);
    if (obstacles.length > 0) return { kind: 'obstacles', obstacles };
    for (const { erase } of sources) await erase?.(tx, locked);
    await deleteCustomer(tx, customerId);
    await record(tx);
    return { kind: 'deleted' };
  });
}

async function obstaclesOf(
  db: Queryable,
  sources: readonly CustomerData[],
  customer: DataSubject,
): Promise<DeletionObstacle[]> {
  const found: DeletionObstacle[] = [];
  for (const { obstacles } of sources) found.push(...((await obstacles?.(db, customer)) ?? []));
  return found;
}
