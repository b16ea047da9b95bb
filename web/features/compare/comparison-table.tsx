import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { ComparedProduct } from '#contract/compare/compare.ts';
import { m } from '#messages';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { Availability } from '#web/entities/product/availability.tsx';
import { CardRating } from '#web/entities/product/card-rating.tsx';
import { BuyButton } from '#web/features/cart/index.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import type { ComparisonGroup } from './comparison-rows.ts';

interface ComparisonTableProps {
  products: readonly ComparedProduct[];
  groups: readonly ComparisonGroup[];
  /** Null in a shared comparison. */
  onRemove: ((product: ComparedProduct) => void) | null;
}

/**
 * Rows are grids. A phone has the attribute's name above the values, two products side by side and a piece of the third
 * one; wider screens have the names on the left.
 */
const ROW =
  'grid w-max min-w-full grid-cols-[repeat(var(--products),max(46cqw,100cqw/var(--products)))] border-line sm:grid-cols-[7rem_repeat(var(--products),12rem)] md:grid-cols-[14rem_repeat(var(--products),15rem)]';
const LABEL =
  'sticky left-0 z-10 w-fit max-w-[100cqw] pt-2.5 text-left align-top text-xs font-normal text-slate max-sm:col-span-full sm:w-auto sm:bg-paper sm:py-2.5 sm:pr-3 md:text-sm';
const CELL = 'min-w-0 snap-start pt-0.5 pr-3 pb-2.5 hyphens-auto wrap-break-word sm:px-2 sm:py-2.5 md:px-4';

/**
 * Products side by side. The page scrolls, not the table: what is bought stays under the header, and moves sideways with
 * the table. A sticky head inside of a table that scrolls sideways would not stay, so it stands before it; the table's
 * own head is for screen readers.
 */
export function ComparisonTable({ products, groups, onRemove }: ComparisonTableProps) {
  const head = useRef<HTMLUListElement>(null);
  const columns = { '--products': products.length } as CSSProperties;
  const best = bestOf(products);
  return (
    <div className="@container -mx-4 sm:mx-0" style={columns}>
      <ul
        ref={head}
        aria-label={m.compare_goods()}
        className={classNames(
          ROW,
          'compare-head sticky top-16 z-20 w-auto! overflow-hidden border-b bg-paper px-4 sm:px-0 md:top-20 [@media(height<30rem)]:static',
        )}
      >
        <li aria-hidden className="sticky left-0 z-10 bg-paper max-sm:hidden" />
        {products.map((product) => (
          <li key={product.id} className={classNames(CELL, 'py-2!')}>
            <ProductHead
              product={product}
              isCheapest={product.id === best.cheapest}
              onRemove={onRemove && (() => onRemove(product))}
            />
          </li>
        ))}
      </ul>
      <section
        aria-label={m.compare_table()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that a keyboard scrolls it
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          if (head.current) head.current.scrollLeft = currentTarget.scrollLeft;
        }}
        className="relative snap-x scroll-px-4 overflow-x-auto px-4 max-sm:snap-mandatory sm:scroll-pl-28 sm:px-0 md:scroll-pl-56"
      >
        <table className="block w-max min-w-full text-sm">
          <thead className="sr-only">
            <tr>
              <td />
              {products.map((product) => (
                <th key={product.id} scope="col">
                  {product.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block">
            <Row name={m.compare_availability()} isFirst>
              {products.map((product) => (
                <td key={product.id} className={classNames(CELL, 'space-y-1')}>
                  <Availability product={product} />
                </td>
              ))}
            </Row>
            <Row name={m.catalog_brand()}>
              {products.map((product) => (
                <td key={product.id} className={CELL}>
                  {product.brand_name}
                </td>
              ))}
            </Row>
            {products.some((product) => product.rating_count > 0) && (
              <Row name={m.compare_rating()}>
                {products.map((product) => (
                  <td key={product.id} className={CELL}>
                    {product.rating_count > 0 ? <CardRating product={product} /> : <Unknown />}
                    {product.id === best.rated && <Best text={m.compare_best_rated()} />}
                  </td>
                ))}
              </Row>
            )}
          </tbody>
          {groups.map((group) => (
            <tbody key={group.name} className="block">
              <tr className={ROW}>
                <th scope="rowgroup" className="col-span-full pt-6 pb-2 text-left">
                  <span className="sticky left-0 inline-block max-w-[100cqw] text-base font-semibold">
                    {group.name}
                  </span>
                </th>
              </tr>
              {group.rows.map((row) => (
                <Row key={row.id} name={row.name} explanation={row.explanation}>
                  {row.values.map((value, at) => (
                    <td key={products[at]?.id} className={classNames(CELL, row.isDiffering && 'font-medium')}>
                      {value ?? <Unknown />}
                    </td>
                  ))}
                </Row>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
}

/** The ids of what is best where that is beyond doubt: one product alone costs least, one alone is rated best. */
function bestOf(products: readonly ComparedProduct[]): { cheapest: number | null; rated: number | null } {
  const rated = products.filter(({ rating_count: count }) => count > 0);
  return {
    cheapest: soleBest(products, ({ current_price: price }) => -price),
    rated: soleBest(rated, ({ rating }) => rating),
  };
}

function soleBest(products: readonly ComparedProduct[], worth: (product: ComparedProduct) => number): number | null {
  if (products.length < 2) return null;
  const highest = Math.max(...products.map(worth));
  const best = products.filter((product) => worth(product) === highest);
  return best.length === 1 ? (best[0]?.id ?? null) : null;
}

interface RowProps {
  name: string;
  explanation?: string | null;
  isFirst?: boolean;
  children: ReactNode;
}

function Row({ name, explanation, isFirst = false, children }: RowProps) {
  return (
    <tr className={classNames(ROW, !isFirst && 'border-t')}>
      <th scope="row" className={LABEL}>
        <span className="hyphens-auto wrap-break-word">{name}</span>
        {explanation && <span className="mt-0.5 hidden text-xs md:block">{explanation}</span>}
      </th>
      {children}
    </tr>
  );
}

interface ProductHeadProps {
  product: ComparedProduct;
  isCheapest: boolean;
  onRemove: (() => void) | null;
}

function ProductHead({ product, isCheapest, onRemove }: ProductHeadProps) {
  return (
    <div className="relative flex h-full flex-col gap-1">
      <LocaleLink to={product.url} tabIndex={-1} aria-hidden className="block w-fit">
        <Picture
          img={product.img}
          alt=""
          sizes="(width < 48rem) 48px, 80px"
          widths={[160]}
          className="size-12 rounded-tile bg-tile object-contain p-1 md:size-20"
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
      <LocaleLink to={product.url} className="lines-2 text-xs hover:text-cobalt-text md:text-sm">
        {product.name}
      </LocaleLink>
      <div className="mt-auto">
        {isCheapest && <Best text={m.compare_cheapest()} />}
        <p className="font-semibold whitespace-nowrap">{product.current_price_formatted}</p>
      </div>
      <BuyButton product={product} withoutDialog className="w-full whitespace-nowrap max-sm:gap-1.5! max-sm:px-1!" />
    </div>
  );
}

function Best({ text }: { text: string }) {
  return <p className="w-fit rounded-full bg-leaf-tint px-2 py-0.5 text-xs font-medium text-leaf">{text}</p>;
}

function Unknown() {
  return <span className="text-slate">{m.compare_unknown()}</span>;
}
