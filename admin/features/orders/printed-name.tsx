import type { Locale } from '#contract/i18n/locale.ts';
import type { PrintedLine, PrintedOrder } from '#contract/orders/order-documents.ts';
import { m } from '#messages';
import { piecesOfLine } from './printed-pieces.ts';

interface NameProps {
  order: PrintedOrder;
  line: PrintedLine;
  locale: Locale;
  hasRefunds?: boolean;
}

/** A good, and below it the codes of its pieces. */
export function PrintedName({ order, line, locale, hasRefunds = false }: NameProps) {
  return (
    <>
      {line.name}
      {piecesOfLine(order, line, locale).map((codes) => (
        <span key={codes} className="block text-xs wrap-anywhere">
          {codes}
        </span>
      ))}
      {hasRefunds && line.refunded_quantity > 0 && (
        <span className="block text-xs">
          {m.admin_print_line_refunded({ count: line.refunded_quantity }, { locale })}
        </span>
      )}
    </>
  );
}
