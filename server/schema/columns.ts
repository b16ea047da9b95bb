import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL's `bytea`, which node-postgres reads and writes as a `Buffer`. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
