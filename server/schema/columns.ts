import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL's `bytea`, which node-postgres reads and writes as a `Buffer`. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Ids that staff make begin here; those of the data files are below. */
export const FIRST_STAFF_ID = 100_001;
