import { CODE_NAMES } from '#admin/entities/piece-codes/piece-code-texts.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { handedOverQuantity, type PrintedLine, type PrintedOrder } from '#contract/orders/order-documents.ts';

/**
 * The codes of each piece of a line that the buyer gets, in the language of the paper. Lines of one good at different prices
 * share its pieces, the first ones first. Marking codes are the business of the receipt, and no paper has room for them.
 * When some piece came back and nobody has said which, nothing is said of any.
 */
export function piecesOfLine({ lines, pieces }: PrintedOrder, line: PrintedLine, locale: Locale): string[] {
  const ofGood = Map.groupBy(
    pieces.filter(({ product_id, code }) => product_id === line.product_id && code !== 'marking'),
    ({ piece }) => piece,
  );
  const same = lines.filter(({ product_id }) => product_id === line.product_id);
  if (ofGood.size > same.reduce((sum, one) => sum + handedOverQuantity(one), 0)) return [];
  const before = same.slice(0, same.indexOf(line)).reduce((sum, one) => sum + handedOverQuantity(one), 0);
  return [...ofGood.values()]
    .slice(before, before + handedOverQuantity(line))
    .map((codes) => codes.map(({ code, value }) => `${CODE_NAMES[code]({}, { locale })} ${value}`).join(', '));
}
