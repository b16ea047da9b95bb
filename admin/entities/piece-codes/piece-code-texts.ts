import { type CodeFault, GROUP_SEPARATOR, type PieceCode } from '#contract/orders/piece-codes.ts';
import { m } from '#messages';

export const CODE_NAMES: Record<PieceCode, typeof m.admin_pieces_serial> = {
  serial: m.admin_pieces_serial,
  imei: m.admin_pieces_imei,
  imei_2: m.admin_pieces_imei_2,
  marking: m.admin_pieces_marking,
};

export const CODE_FAULTS: Record<CodeFault, () => string> = {
  length: m.admin_picking_fault_length,
  digits: m.admin_picking_fault_digits,
  check_digit: m.admin_picking_fault_check_digit,
  characters: m.admin_picking_fault_characters,
  layout: m.admin_picking_fault_layout,
  structure: m.admin_picking_fault_structure,
};

/** A code with its separator as a sign that can be seen. */
export function shownCode(value: string): string {
  return value.replaceAll(GROUP_SEPARATOR, '␝');
}
