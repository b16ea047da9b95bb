import { Link } from 'react-router';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';

/** How many pieces of a product there are, which opens where they lie. */
export function StockLink({ id, name, stock }: { id: number; name: string; stock: number }) {
  const value = groupThousands(stock);
  return (
    <Link
      to={`/products/${id}?tab=stock`}
      aria-label={m.admin_reports_open_stock({ name, value })}
      className="hit-area hover:text-cobalt-text hover:underline"
    >
      {value}
    </Link>
  );
}
