import type { ChosenProduct } from '#contract/search-admin/search-admin.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';

export function ChosenName({ product }: { product: ChosenProduct }) {
  return (
    <span className={classNames('line-clamp-2 min-w-0 grow', product.name === null && 'text-slate')}>
      {chosenName(product)}
    </span>
  );
}

/** The name of a chosen product, or that it exists no longer. */
export function chosenName({ id, name }: ChosenProduct): string {
  return name ?? m.admin_search_product_missing({ id });
}
