import { type RecordSource, tableSource } from '#server/platform/records/index.ts';
import { redirects } from '#server/schema/redirects-tables.ts';

const BAD_PATH = { problem: 'bad_format' } as const;

/** Redirects that staff edit. */
export const redirectRecords: readonly RecordSource[] = [
  tableSource({
    kind: 'redirects',
    table: redirects,
    keys: ['fromPath'],
    constraints: {
      redirects_pkey: { field: 'from_path', problem: 'taken' },
      redirects_from_path: { field: 'from_path', ...BAD_PATH },
      redirects_to_path: { field: 'to_path', ...BAD_PATH },
    },
  }),
];
