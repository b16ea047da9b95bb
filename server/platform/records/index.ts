/** The one editor of records: rows that staff edit field by field, with history, conflicts by field and undo. */
export { deleteRecord } from './delete-record.ts';
export { moveRecord } from './move-record.ts';
export type { RecordSource } from './record-source.ts';
export { type RecordDeps, saveRecord } from './save-record.ts';
export { tableSource } from './table-source.ts';
