import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ComparedProduct } from '#contract/compare.ts';
import { m } from '#messages';
import { BuyButton } from '../cart/buy-button.tsx';
import { Availability } from '../catalog/availability.tsx';
import { CardRating } from '../catalog/card-rating.tsx';
import { LocaleLink } from '../locale/locale-link.tsx';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import type { ComparisonGroup } from './comparison-rows.ts';

interface ComparisonTableProps {
  products: readonly ComparedProduct[];
  groups: readonly ComparisonGroup[];
  /** Null where the comparison is somebody else's. */
  onRemove: ((product: ComparedProduct) => void) | null;
}

const LABEL =
  'sticky left-0 z-10 w-26 min-w-26 bg-paper pr-3 text-left align-top text-xs font-normal text-slate md:w-56 md:text-sm md:min-w-56';
const CELL = 'w-33 min-w-33 snap-start px-2 align-top sm:w-48 sm:min-w-48 md:w-60 md:min-w-60 md:px-4';

/** Products side by side. Names and prices stay in sight above, characteristics on the left; a phone swipes. */
export function ComparisonTable({ products, groups, onRemove }: ComparisonTableProps) {
  return (
    <section
      aria-label={m.compare_table()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that a keyboard scrolls it
      tabIndex={0}
      className="relative max-h-[calc(100dvh-9rem)] snap-x scroll-pl-26 overflow-auto max-md:-mr-4 md:max-h-[calc(100dvh-7rem)] md:scroll-pl-56"
    >
      <table className="border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <td className={classNames(LABEL, 'top-0 z-20 border-b border-line')} />
            {products.map((product) => (
              <th
                key={product.id}
                scope="col"
                className={classNames(
                  CELL,
                  'sticky top-0 z-10 border-b border-line bg-paper py-2 text-left font-normal',
                )}
              >
                <ProductHead product={product} onRemove={onRemove && (() => onRemove(product))} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={m.compare_availability()} isFirst>
            {products.map((product) => (
              <td key={product.id} className={classNames(CELL, 'space-y-2 py-3')}>
                <Availability status={product.status} left={product.stock_left} />
                <BuyButton
                  product={product}
                  quietly
                  className="w-full whitespace-nowrap max-sm:gap-1.5! max-sm:px-1!"
                />
              </td>
            ))}
          </Row>
          <Row name={m.catalog_brand()}>
            {products.map((product) => (
              <td key={product.id} className={classNames(CELL, 'border-t border-line py-2.5')}>
                {product.brand_name}
              </td>
            ))}
          </Row>
          {products.some((product) => product.rating_count > 0) && (
            <Row name={m.compare_rating()}>
              {products.map((product) => (
                <td key={product.id} className={classNames(CELL, 'border-t border-line py-2.5')}>
                  {product.rating_count > 0 ? <CardRating product={product} /> : <Unknown />}
                </td>
              ))}
            </Row>
          )}
        </tbody>
        {groups.map((group) => (
          <tbody key={group.name}>
            <tr>
              <th scope="rowgroup" colSpan={products.length + 1} className="pt-6 pb-2 text-left">
                <span className="sticky left-0 text-base font-semibold">{group.name}</span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row key={row.id} name={row.name} explanation={row.explanation}>
                {row.values.map((value, at) => (
                  <td
                    key={products[at]?.id}
                    className={classNames(CELL, 'border-t border-line py-2.5', row.isDiffering && 'font-medium')}
                  >
                    {value ?? <Unknown />}
                  </td>
                ))}
              </Row>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface RowProps {
  name: string;
  explanation?: string | null;
  isFirst?: boolean;
  children: ReactNode;
}

function Row({ name, explanation, isFirst = false, children }: RowProps) {
  return (
    <tr>
      <th scope="row" className={classNames(LABEL, 'py-2.5', !isFirst && 'border-t border-line')}>
        <span className="hyphens-auto wrap-anywhere">{name}</span>
        {explanation && <span className="mt-0.5 hidden text-xs md:block">{explanation}</span>}
      </th>
      {children}
    </tr>
  );
}

function ProductHead({ product, onRemove }: { product: ComparedProduct; onRemove: (() => void) | null }) {
  return (
    <div className="relative">
      <LocaleLink to={product.url} tabIndex={-1} aria-hidden className="block w-fit">
        <Picture
          img={product.img}
          alt=""
          sizes="(width < 48rem) 72px, 112px"
          widths={[160, 320]}
          className="size-18 rounded-tile bg-tile object-contain p-1 md:size-28"
        />
      </LocaleLink>
      {onRemove && (
        <IconButton
          label={m.compare_remove({ name: product.name })}
          onClick={onRemove}
          className="absolute! top-0 right-0 text-slate"
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
      <LocaleLink to={product.url} className="lines-2 mt-2 text-xs hover:text-cobalt-text md:text-sm">
        {product.name}
      </LocaleLink>
      <p className="tabular mt-1 font-semibold whitespace-nowrap">{product.current_price_formatted}</p>
    </div>
  );
}

function Unknown() {
  return (
    <span className="text-slate">
      <span aria-hidden>—</span>
      <span className="sr-only">{m.compare_unknown()}</span>
    </span>
  );
}
