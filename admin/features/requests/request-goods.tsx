import { Link } from 'react-router';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Section } from '#admin/ui/facts.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { StaffRequest } from '#contract/requests/staff-request.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { Picture } from '#ui/picture.tsx';

type Line = StaffRequest['goods'][number];

/** What is asked for: the price that the shopper saw, and price and stock of today. */
export function RequestGoods({ request }: { request: StaffRequest }) {
  const seesGoods = useMay()('products:see');
  return (
    <Section title={m.admin_requests_goods()}>
      <ul>
        {request.goods.map((line) => (
          <li
            key={line.product_id}
            className="grid grid-cols-[2.5rem_1fr_auto] items-center gap-x-3 border-b border-line py-2"
          >
            {line.img === null ? (
              <span className="size-10 rounded-control bg-tile" />
            ) : (
              <Picture
                img={line.img}
                alt=""
                sizes="40px"
                widths={[160]}
                className="size-10 rounded-control bg-tile object-contain"
              />
            )}
            <div className="min-w-0">
              {seesGoods ? (
                <Link to={`/products/${line.product_id}`} className="hover:text-cobalt-text hover:underline">
                  {line.name ?? line.product_id}
                </Link>
              ) : (
                (line.name ?? line.product_id)
              )}
              <p className="tabular text-slate">{stockText(line)}</p>
            </div>
            <LinePrice line={line} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function LinePrice({ line: { quantity, shown_price: shown, price } }: { line: Line }) {
  const locale = getLocale();
  const current = price ?? shown;
  return (
    <span className="tabular text-right">
      <span className="font-medium">
        {quantity > 1 && `${quantity} × `}
        {current === null ? '–' : formatSum(current, locale)}
      </span>
      {shown !== null && price !== null && shown !== price && (
        <span className="block text-xs text-amber">
          {m.admin_request_price_seen({ sum: formatSum(shown, locale) })}
        </span>
      )}
    </span>
  );
}

function stockText({ price, stock }: Line): string {
  if (price === null) return m.admin_request_not_sold();
  if (stock === null) return '';
  return stock === 0 ? m.admin_request_no_stock() : m.admin_request_stock({ count: stock });
}
