import type { Database } from '#server/platform/database/database.ts';
import { deleteImportsBefore } from './imports-queries.ts';

/** Deletes imports with their files and rows. Returns how many, at most `limit`. */
export function forgetOldImports(db: Database, before: Date, limit: number): Promise<number> {
  return deleteImportsBefore(db, before, limit);
}
