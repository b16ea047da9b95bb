import type { Locale } from '#contract/i18n/locale.ts';
import type { PrintedOrder } from '#contract/orders/order-documents.ts';
import type { PieceCode } from '#contract/picking/piece-codes.ts';
import { m } from '#messages';

const NAMES: Record<PieceCode, typeof m.admin_pieces_serial> = {
  serial: m.admin_pieces_serial,
  imei: m.admin_pieces_imei,
  imei_2: m.admin_pieces_imei_2,
  marking: m.admin_pieces_marking,
};

/** The codes of each piece of a good, in the language of the paper; a marking code is the business of the receipt. */
export function printedPieces({ pieces }: PrintedOrder, productId: number, locale: Locale): string[] {
  const ofGood = pieces.filter(({ product_id, code }) => product_id === productId && code !== 'marking');
  return [...Map.groupBy(ofGood, ({ piece }) => piece).values()].map((codes) =>
    codes.map(({ code, value }) => `${NAMES[code]({}, { locale })}: ${value}`).join(', '),
  );
}

/** The codes of the pieces of a line; lines of one good at different prices share its pieces, the first ones first. */
export function piecesOfLine(
  order: PrintedOrder,
  line: { product_id: number; price: number },
  { quantity, locale }: { quantity: (line: PrintedOrder['lines'][number]) => number; locale: Locale },
): string[] {
  const all = printedPieces(order, line.product_id, locale);
  const same = order.lines.filter(({ product_id }) => product_id === line.product_id);
  const place = same.findIndex(({ price }) => price === line.price);
  const before = same.slice(0, Math.max(0, place)).reduce((sum, one) => sum + quantity(one), 0);
  return all.slice(before, before + (same[place] ? quantity(same[place]) : 0));
}
