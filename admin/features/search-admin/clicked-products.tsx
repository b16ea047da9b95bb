import type { QueryDetails } from '#contract/search-admin/search-admin.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { ProductName } from './answered-products.tsx';

/** What was opened from the results, most often first. */
export function ClickedProducts({ products }: { products: QueryDetails['clicked'] }) {
  if (products.length === 0) return <p className="text-slate">{m.admin_search_clicked_none()}</p>;
  const format = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 });
  return (
    <ol className="space-y-2.5">
      {products.map(({ id, name, clicks, place }) => (
        <li key={id}>
          <ProductName id={id} name={name} />
          <p className="tabular text-xs text-slate">
            {m.admin_search_clicked_product({ clicks, place: format.format(place) })}
          </p>
        </li>
      ))}
    </ol>
  );
}
