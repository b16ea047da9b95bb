import { defineSchemas } from '../api/api-call.ts';
import {
  cashConflictSchema,
  cashEntriesQuerySchema,
  cashEntriesSchema,
  cashParamsSchema,
  cashSchema,
  cashShiftSchema,
  cashShiftsQuerySchema,
  cashShiftsSchema,
  closeShiftRequestSchema,
  correctCashSchema,
  createTillSchema,
  handOverCashSchema,
  openShiftRequestSchema,
  recordCashSchema,
  saveTillSchema,
  shiftIdSchema,
  tillChoicesSchema,
} from './cash.ts';

const hidden = { tag: 'Staff: cash', isHidden: true } as const;
const params = cashParamsSchema;
const conflicts = { errorData: { 409: cashConflictSchema } } as const;

export const readCash = defineSchemas({
  ...hidden,
  summary: 'Tills and couriers with what should be there now',
  data: cashSchema,
});
export const readCashEntries = defineSchemas({
  ...hidden,
  summary: 'Entries of the ledger, newest first, and their sum',
  query: cashEntriesQuerySchema,
  data: cashEntriesSchema,
});
export const readCashShifts = defineSchemas({
  ...hidden,
  summary: 'Shifts, newest first',
  query: cashShiftsQuerySchema,
  data: cashShiftsSchema,
});
export const readCashShift = defineSchemas({
  ...hidden,
  summary: 'The report of a shift: opening, each kind with sum and count, expected, counted, difference',
  params,
  data: cashShiftSchema,
});
export const readTillChoices = defineSchemas({
  ...hidden,
  summary: 'Tills that cash can be taken to or given from',
  data: tillChoicesSchema,
});
export const openCashShift = defineSchemas({
  ...hidden,
  ...conflicts,
  summary: 'Open a shift with the counted cash; the same key again opens nothing',
  params,
  body: openShiftRequestSchema,
  data: shiftIdSchema,
});
export const closeCashShift = defineSchemas({
  ...hidden,
  ...conflicts,
  summary:
    'Close a shift with the counted cash; the same key again closes nothing; 409 when another sum is expected now',
  params,
  body: closeShiftRequestSchema,
  data: shiftIdSchema,
});
export const recordCash = defineSchemas({
  ...hidden,
  ...conflicts,
  summary: 'Pay in, pay out, or collect for the bank; the same key again records nothing',
  body: recordCashSchema,
});
export const handOverCash = defineSchemas({
  ...hidden,
  ...conflicts,
  summary: 'Record what a courier handed over and what was received of it; the same key again records nothing',
  body: handOverCashSchema,
});
export const correctCash = defineSchemas({
  ...hidden,
  summary: 'Take an entry back by a counter-entry, or move it to the till or courier that has the cash',
  params,
  body: correctCashSchema,
});
export const createTill = defineSchemas({
  ...hidden,
  summary: 'Make a till; the same key again makes none',
  body: createTillSchema,
  data: shiftIdSchema,
});
export const saveTill = defineSchemas({
  ...hidden,
  summary: 'Rename a till or put it out of use; 409 when somebody else has saved it since',
  params,
  body: saveTillSchema,
});
