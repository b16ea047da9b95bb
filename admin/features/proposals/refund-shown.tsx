import { Fact, Facts } from '#admin/ui/facts.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { ShownOf } from '#contract/proposals/proposals.ts';
import { CAUSE_TITLES, WAY_TITLES } from '#contract/reports/report-titles.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';

/** The pieces of a refund, the way of the money and the cause, as its author chose them. */
export function RefundShown({ shown }: { shown: ShownOf<'refund'> }) {
  const sumText = (sum: number) => formatSum(sum, getLocale());
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line border-y border-line">
        {shown.lines.map(({ name, quantity, amount, store }) => (
          <li key={name} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <div className="min-w-0">
              <p className="wrap-break-word">{name}</p>
              <p className="tabular text-slate">
                {m.admin_proposals_pieces({ count: quantity })} ·{' '}
                {store === null ? m.admin_proposals_no_store() : m.admin_proposals_to_store({ store })}
              </p>
            </div>
            <span className="tabular text-right font-medium">{sumText(amount)}</span>
          </li>
        ))}
        {shown.delivery > 0 && (
          <li className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <span>{m.admin_order_shipping()}</span>
            <span className="tabular text-right font-medium">{sumText(shown.delivery)}</span>
          </li>
        )}
      </ul>
      <Facts>
        <Fact label={m.admin_refund_reason()}>{CAUSE_TITLES[shown.reason]()}</Fact>
        <Fact label={m.admin_refund_way()}>{WAY_TITLES[shown.way]()}</Fact>
      </Facts>
    </div>
  );
}
