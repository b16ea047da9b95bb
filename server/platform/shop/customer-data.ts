import type { DeletionObstacle } from '#contract/personal-data/customer-data.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';

/** Of whom data are exported or erased. */
export interface DataSubject {
  id: number;
  phone: string;
  /** Older rows with the same phone are of whoever had the number before. */
  createdAt: Date;
}

/** What a feature stores about a customer. `server/customer-data.ts` has the list of all. */
export interface CustomerData {
  /** The section of the export. */
  section: string;
  /** The tables whose rows are in it. Everything else with a customer or a phone is excused in the list's test. */
  tables: readonly string[];
  /** Everything but secrets, card data and what only the shop's own machinery needs; times are UTC. */
  read(db: Queryable, customer: DataSubject): Promise<object>;
  /** What forbids the deletion of the account for now. */
  obstacles?(db: Queryable, customer: DataSubject): Promise<DeletionObstacle[]>;
  /** What has to be done elsewhere before, such as at the bank. Throws when it cannot be done now. */
  prepareErasure?(customer: DataSubject): Promise<void>;
  /** What does not disappear with the customer's row. Rows that the law demands lose the reference, not the content. */
  erase?(tx: Tx, customer: DataSubject): Promise<void>;
}
