import type { PieceCode } from '#contract/orders/piece-codes.ts';
import type { PickingOutcome } from '#contract/picking/picking-rules.ts';
import { m } from '#messages';
import type { Refusal } from './picking-storage.ts';

export const CODE_REQUESTS: Record<PieceCode, (inputs: { name: string }) => string> = {
  serial: m.admin_picking_scan_serial,
  imei: m.admin_picking_scan_imei,
  imei_2: m.admin_picking_scan_imei_2,
  marking: m.admin_picking_scan_marking,
};

type RefusedOutcome = Exclude<PickingOutcome, 'picked' | 'undone' | 'missing' | 'packed' | 'waits'>;

const REFUSALS: Record<RefusedOutcome, (inputs: { name: string; number: string; detail: string }) => string> = {
  too_many: m.admin_picking_out_too_many,
  not_in_order: m.admin_picking_out_not_in_order,
  cancelled: m.admin_picking_out_cancelled,
  closed: m.admin_picking_out_closed,
  claimed: m.admin_picking_out_claimed,
  code_missing: m.admin_picking_out_code_missing,
  code_fault: m.admin_picking_out_code_fault,
  code_taken: m.admin_picking_out_code_taken,
  edited: m.admin_picking_out_edited,
  not_all: m.admin_picking_out_not_all,
  not_allowed: m.admin_picking_out_not_allowed,
  money_back: m.admin_picking_out_money_back,
  unknown: m.admin_picking_out_unknown,
};

/** What became of a scan that the server has refused, and what to do with the piece. */
export function refusalText({ outcome, name, number, detail }: Refusal): string {
  const inputs = { name: name || m.admin_picking_out_order(), number, detail: detail ?? '' };
  return outcome in REFUSALS ? REFUSALS[outcome as RefusedOutcome](inputs) : '';
}
