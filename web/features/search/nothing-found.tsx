import type { CategoryNode, ProductCard } from '#contract/catalog/catalog.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { CategoryTiles, ProductShelf } from '#web/features/catalog/index.ts';
import { useShopPhone } from '#web/platform/site-settings/root-data.ts';

interface NothingFoundProps {
  /** Goods whose names are like what was typed. */
  near: readonly ProductCard[];
  categories: CategoryNode[];
  popular: ProductCard[];
}

/** The page without search results. It offers what is near, search tips, categories, popular products and contacts. */
export function NothingFound({ near, categories, popular }: NothingFoundProps) {
  const phone = useShopPhone();
  return (
    <div className="mt-6 space-y-10">
      <div className="container-shop">
        <div className="rounded-banner bg-mist px-6 py-10">
          <p className="text-lg font-semibold">{m.catalog_nothing_found()}</p>
          <p className="mt-2 max-w-prose text-slate">{m.search_nothing_hint()}</p>
          {phone !== '' && (
            <p className="mt-2 text-slate">
              {m.search_nothing_call()}{' '}
              <a href={`tel:+${phone}`} className="hit-area font-medium whitespace-nowrap text-cobalt-text underline">
                {formatPhone(phone)}
              </a>
            </p>
          )}
        </div>
      </div>
      <ProductShelf list="near" title={m.search_near()} products={near} url={null} />
      <CategoryTiles categories={categories} />
      <ProductShelf list="popular" title={m.home_shelf_popular()} products={popular} url={null} />
    </div>
  );
}
