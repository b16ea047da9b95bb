import { applyDueSchedules } from '#server/features/price-schedules/apply-price-schedules.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { productEditing } from '#server/products-admin.ts';
import { fakeStaffCaller } from './fake-staff.ts';

/** A process that tests can kill: applies the scheduled prices of a product of the given database. */
const [url = '', productId = ''] = process.argv.slice(2);
const db = openDatabase(url);
const jobs = {
  every: () => undefined,
  work: () => undefined,
  queue: async () => undefined,
  start: async () => undefined,
  close: async () => undefined,
};
const callerOf = async (_: unknown, id: number) => fakeStaffCaller({ id });
await applyDueSchedules({ db, jobs, editing: productEditing(db), callerOf }, [Number(productId)]);
process.exit();
