import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
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
  'grid w-max grid-cols-[repeat(var(--products),max(50cqw,100cqw/var(--products)))] border-line sm:grid-cols-[7rem_repeat(var(--products),12rem)] md:grid-cols-[14rem_repeat(var(--products),15rem)]';
const LABEL =
  'sticky left-0 z-10 w-fit max-w-[100cqw] pt-2.5 text-left align-top text-xs font-normal text-slate max-sm:col-span-full sm:w-auto sm:bg-paper sm:py-2.5 sm:pr-3 md:text-sm';
const CELL = 'min-w-0 snap-start pt-0.5 pr-3 pb-2.5 hyphens-auto wrap-break-word sm:px-2 sm:py-2.5 md:px-4';

/** Products side by side. The names and prices above and the attributes on the left stay visible; a phone is swiped. */
export function ComparisonTable({ products, groups, onRemove }: ComparisonTableProps) {
  return (
    <section
      aria-label={m.compare_table()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that a keyboard scrolls it
      tabIndex={0}
      className="@container relative -mx-4 max-h-[max(calc(100dvh-9rem),24rem)] snap-x scroll-px-4 overflow-auto px-4 max-sm:snap-mandatory sm:ml-0 sm:scroll-pl-28 sm:px-0 md:mr-0 md:max-h-[max(calc(100dvh-7rem),24rem)] md:scroll-pl-56"
    >
      <table className="block w-max text-sm" style={{ '--products': products.length } as CSSProperties}>
        {/* In landscape a phone has no room for a sticky header. */}
        <thead className="sticky top-0 z-20 block bg-paper [@media(height<30rem)]:static">
          <tr className={classNames(ROW, 'border-b')}>
            <td className="sticky left-0 z-10 bg-paper max-sm:hidden" />
            {products.map((product) => (
              <th key={product.id} scope="col" className={classNames(CELL, 'py-2! text-left font-normal')}>
                <ProductHead product={product} onRemove={onRemove && (() => onRemove(product))} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          <Row name={m.compare_availability()} isFirst>
            {products.map((product) => (
              <td key={product.id} className={classNames(CELL, 'space-y-2')}>
                <Availability product={product} />
                <BuyButton
                  product={product}
                  withoutDialog
                  className="w-full whitespace-nowrap max-sm:gap-1.5! max-sm:px-1!"
                />
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
                </td>
              ))}
            </Row>
          )}
        </tbody>
        {groups.map((group) => (
          <tbody key={group.name} className="block">
            <tr className={ROW}>
              <th scope="rowgroup" className="col-span-full pt-6 pb-2 text-left">
                <span className="sticky left-0 inline-block max-w-[100cqw] text-base font-semibold">{group.name}</span>
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
    <tr className={classNames(ROW, !isFirst && 'border-t')}>
      <th scope="row" className={LABEL}>
        <span className="hyphens-auto wrap-break-word">{name}</span>
        {explanation && <span className="mt-0.5 hidden text-xs md:block">{explanation}</span>}
      </th>
      {children}
    </tr>
  );
}

function ProductHead({ product, onRemove }: { product: ComparedProduct; onRemove: (() => void) | null }) {
  return (
    <div className="relative flex h-full flex-col">
      <LocaleLink to={product.url} tabIndex={-1} aria-hidden className="block w-fit">
        <Picture
          img={product.img}
          alt=""
          sizes="(width < 48rem) 64px, 112px"
          widths={[160, 320]}
          className="size-16 rounded-tile bg-tile object-contain p-1 md:size-28"
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
      <LocaleLink to={product.url} className="mt-2 mb-1 line-clamp-3 text-xs hover:text-cobalt-text md:text-sm">
        {product.name}
      </LocaleLink>
      <p className="mt-auto font-semibold whitespace-nowrap">{product.current_price_formatted}</p>
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
