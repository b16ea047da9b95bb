import { defineCalls } from '../api/api-call.ts';

const seeing = { method: 'GET', access: 'staff', permission: 'cash:see' } as const;
const working = { method: 'POST', access: 'staff', permission: 'cash:work' } as const;
const correcting = { method: 'POST', access: 'staff', permission: 'cash:correct' } as const;

/** Tills, couriers and the ledger of their cash, each within the stores of the person. */
export const cashCalls = defineCalls(() => import('./cash-call-schemas.ts'), {
  readCash: { path: '/api/admin/cash', ...seeing },
  readCashEntries: { path: '/api/admin/cash/entries', ...seeing },
  readCashShifts: { path: '/api/admin/cash/shifts', ...seeing },
  readCashShift: { path: '/api/admin/cash/shifts/:id', ...seeing },
  /** For forms where cash is taken or given: tills that are used. */
  readTillChoices: { path: '/api/admin/cash/till-choices', ...seeing },
  openCashShift: { path: '/api/admin/cash/tills/:id/open', ...working },
  closeCashShift: { path: '/api/admin/cash/shifts/:id/close', ...working },
  recordCash: { path: '/api/admin/cash/entries', ...working },
  handOverCash: { path: '/api/admin/cash/handovers', ...working },
  correctCash: { path: '/api/admin/cash/entries/:id/correct', ...correcting },
  createTill: { path: '/api/admin/cash/tills', ...correcting },
  saveTill: { path: '/api/admin/cash/tills/:id', ...correcting },
});
