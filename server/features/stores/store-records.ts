import { type RecordSource, tableSource } from '#server/platform/records/index.ts';
import { stores } from '#server/schema/stores-tables.ts';

/** Stores that staff edit. */
export const storeRecords: readonly RecordSource[] = [tableSource({ kind: 'stores', table: stores })];
