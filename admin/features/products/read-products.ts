import { CallFailure } from '#admin/platform/api/call-failure.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { reportSessionLoss } from '#admin/platform/api/session-loss.ts';
import { attendanceHeaders } from '#admin/platform/api/unattended.ts';
import { requestAddress } from '#contract/api/request-address.ts';
import type { GridRow } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { m } from '#messages';

const NO_STATUS = 0;

/** The ids of a list in their order. The answer is binary, 400 kB for 100,000 goods, so it does not go through `call`. */
export async function readProductIds(filter: string, order: string, signal: AbortSignal): Promise<Int32Array> {
  const address = requestAddress(productsAdminCalls.readProductIds.path, undefined, { filter, order });
  const response = await fetch(address, { signal, headers: attendanceHeaders() }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new CallFailure({ kind: 'failed', message: m.api_no_connection(), status: NO_STATUS });
  });
  if (response.status === 401) reportSessionLoss();
  if (!response.ok) {
    throw new CallFailure({ kind: 'failed', message: m.api_unreadable_response(), status: response.status });
  }
  return new Int32Array(await response.arrayBuffer());
}

/** Rows by their ids; a product that is not there any more is missing in the map. */
export async function readProductRows(
  ids: readonly number[],
  columns: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, GridRow>> {
  const query = { ids: ids.join(','), columns: columns.join(',') };
  const result = await callStaff(productsAdminCalls.readProductRows, { query }, { signal });
  if (result.kind !== 'done') throw new CallFailure(result);
  return new Map(result.data.map((row) => [row.id, row]));
}
