import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

export interface ProposalRights {
  /** Condition: people of these stores see the order with this id. */
  isOrderVisible(orderId: SQL, stores: ReadonlySet<number>): SQL;
}

export interface ProposalsDeps extends ProposalRights {
  db: Database;
}
