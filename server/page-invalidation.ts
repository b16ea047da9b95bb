import type { PageTag } from '#contract/pages/page-rendering.ts';
import type { Catalog } from './features/catalog/index.ts';
import type { ContentSchedule } from './features/content/index.ts';
import type { Change, ChangeFeed } from './platform/change-feed/index.ts';
import type { TagSet } from './platform/rendering/rendered-page.ts';

const PRODUCT = 'product:';
/** When more products change, most pages show one of them, and finding their variants would take long. */
const MAX_LISTED = 20_000;

interface InvalidationDeps {
  changes: Pick<ChangeFeed, 'subscribe'>;
  catalog: Pick<Catalog, 'withVariants' | 'listingsChanged'>;
  contentSchedule: Pick<ContentSchedule, 'subscribe'>;
}

/** Calls `listener` with the tags of the pages that show a change, after all features have refreshed. */
export function subscribeToPageChanges(
  { changes, catalog, contentSchedule }: InvalidationDeps,
  listener: (changed: TagSet | 'everything') => void,
): void {
  changes.subscribe({ phase: 'purge' }, (batch) => {
    // A product's page shows its variants, also one that has just joined them.
    listener(tagsOfChanges(batch, catalog.listingsChanged(), catalog.withVariants));
  });
  contentSchedule.subscribe((due) => listener(tagsOfChanges(due)));
}

/**
 * The tags of the pages that show what has changed. A counted view purges nothing: it only shifts the order of popular
 * goods a little, and the next real change brings that too. With `listingsChanged` false, no listing shows the change
 * of the products.
 */
export function tagsOfChanges(
  changes: readonly Change[],
  listingsChanged = true,
  withVariants: Catalog['withVariants'] = (ids) => [...ids],
): TagSet | 'everything' {
  const tags = new Set<PageTag>();
  const products: number[] = [];
  for (const { subject, ids } of changes) {
    switch (subject) {
      case 'product_views':
      case 'product_internals':
      case 'price_schedules':
      case 'shop_events':
      case 'notifications':
        break;
      case 'search_synonyms':
      case 'search_pins':
        tags.add('search');
        break;
      case 'products':
      case 'product_offers':
        if (ids === 'all') return 'everything';
        if (listingsChanged) tags.add('all-listings');
        for (const id of ids) products.push(id);
        break;
      case 'settings':
      case 'menus':
      case 'banners':
      case 'home_shelves':
      case 'choosers':
      case 'stores':
      case 'phone_models':
        tags.add('content');
        break;
      case 'pages':
      case 'articles':
      case 'news':
        tags.add(subject);
        break;
      case 'promotions':
        tags.add('content').add('all-listings');
        break;
      // Names, trees, terms: any page may show them, and they change rarely.
      case 'variant_groups':
      case 'categories':
      case 'brands':
      case 'attributes':
      case 'attribute_values':
      case 'stickers':
      case 'instalments':
      // A cached page may be the one that now redirects.
      case 'redirects':
        return 'everything';
    }
  }
  if (products.length > MAX_LISTED) return new ChangedTags(tags, EVERY_PRODUCT);
  return new ChangedTags(tags, new Set(products.length === 0 ? [] : withVariants(products)));
}

type ProductIds = Pick<ReadonlySet<number>, 'size' | 'has'> & Iterable<number>;

/** Without an end: whoever looks for a tag asks whether it is in it. */
const EVERY_PRODUCT: ProductIds = {
  size: Number.POSITIVE_INFINITY,
  has: () => true,
  [Symbol.iterator]: () => [].values(),
};

/** The tags of changed products are made only for those who list them: a hundred thousand may have changed. */
class ChangedTags implements TagSet {
  readonly #tags: ReadonlySet<PageTag>;
  readonly #products: ProductIds;

  constructor(tags: ReadonlySet<PageTag>, products: ProductIds) {
    this.#tags = tags;
    this.#products = products;
  }

  get size(): number {
    return this.#tags.size + this.#products.size;
  }

  has(tag: PageTag): boolean {
    return tag.startsWith(PRODUCT) ? this.#products.has(Number(tag.slice(PRODUCT.length))) : this.#tags.has(tag);
  }

  *[Symbol.iterator](): Generator<PageTag> {
    yield* this.#tags;
    for (const id of this.#products) yield `${PRODUCT}${id}`;
  }
}
