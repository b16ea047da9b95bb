import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CashShift } from '#contract/cash/cash.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { CASH_KIND_TITLES, differenceText, sumText } from './cash-texts.ts';
import { NumbersHead } from './numbers-head.tsx';

/** Opening, each kind, what should be there, what was counted, and the difference. Each count opens what it counts. */
export function ShiftSums({ shift }: { shift: CashShift }) {
  const { id, opening, kinds, expected, counted, closing_difference: difference } = shift;
  const isOpen = counted === null;
  return (
    <table className="tabular w-full text-left">
      <caption className="sr-only">{m.admin_cash_report()}</caption>
      <NumbersHead titles={[m.admin_cash_kind(), m.admin_cash_quantity(), m.admin_cash_sum()]} />
      <tbody>
        <Row title={m.admin_cash_opening()} sum={sumText(opening.counted)} isStrong />
        {kinds.map(({ kind, count, sum }) => (
          <Row
            key={kind}
            title={CASH_KIND_TITLES[kind]()}
            count={
              <Link
                to={`/cash/entries?shift=${id}&kind=${kind}`}
                aria-label={`${CASH_KIND_TITLES[kind]()}: ${count}`}
                className="text-cobalt-text hover:underline print:text-ink"
              >
                {count}
              </Link>
            }
            sum={sumText(sum)}
            tone={sum < 0 ? 'text-anor-text' : undefined}
          />
        ))}
        {kinds.length === 0 && (
          <tr className="border-t border-line">
            <td colSpan={3} className="py-2 text-slate">
              {m.admin_cash_no_moves()}
            </td>
          </tr>
        )}
        <Row title={isOpen ? m.admin_cash_expected_now() : m.admin_cash_expected()} sum={sumText(expected)} isStrong />
        {counted !== null && <Row title={m.admin_cash_counted_total()} sum={sumText(counted)} isStrong />}
        {difference !== null && (
          <Row
            title={m.admin_cash_difference()}
            sum={difference === 0 ? m.admin_cash_no_difference() : differenceText(difference)}
            tone={difference === 0 ? 'text-leaf' : 'text-anor-text'}
            isStrong
          />
        )}
      </tbody>
    </table>
  );
}

interface RowProps {
  title: string;
  count?: ReactNode;
  sum: string;
  tone?: string | undefined;
  isStrong?: boolean;
}

function Row({ title, count, sum, tone, isStrong = false }: RowProps) {
  return (
    <tr className={classNames('border-t border-line', isStrong && 'font-semibold')}>
      <th scope="row" className={classNames('py-2', isStrong ? 'font-semibold' : 'font-normal')}>
        {title}
      </th>
      <td className="py-2 pl-4 text-right">{count}</td>
      <td className={classNames('py-2 pl-4 text-right whitespace-nowrap', tone)}>{sum}</td>
    </tr>
  );
}
