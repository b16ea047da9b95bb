import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Section } from '#admin/ui/facts.tsx';
import type { StaffOrder } from '#contract/orders/staff-order.ts';
import { m } from '#messages';

/** Every state the order has been in, who brought it there, and what they noted. */
export function OrderHistory({ order }: { order: StaffOrder }) {
  return (
    <Section title={m.admin_order_history()}>
      <ol className="space-y-2.5">
        {order.history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.status}`} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
            <time dateTime={entry.at} className="tabular text-slate">
              {formatMoment(entry.at)}
            </time>
            <div>
              <span className="font-medium">{entry.status_name}</span>
              <span className="text-slate"> · {authorName(entry.author)}</span>
              {entry.note && <p className="text-slate">{entry.note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Operators are named; the others are roles in the history of an order. */
function authorName(author: string): string {
  switch (author) {
    case 'customer':
      return m.admin_order_by_customer();
    case 'system':
      return m.admin_order_by_system();
    case 'shop':
      return m.admin_order_by_shop();
    case 'instalments':
      return m.admin_order_by_instalments();
    default:
      return author;
  }
}
