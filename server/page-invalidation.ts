import type { PageTag } from '#contract/pages/page-rendering.ts';
import type { Catalog } from './features/catalog/index.ts';
import type { ContentSchedule } from './features/content/index.ts';
import type { Change, ChangeFeed } from './platform/change-feed/index.ts';

interface InvalidationDeps {
  changes: Pick<ChangeFeed, 'subscribe'>;
  catalog: Pick<Catalog, 'withVariants' | 'listingsChanged'>;
  contentSchedule: Pick<ContentSchedule, 'subscribe'>;
}

/** Calls `listener` with the tags of the pages that show a change, after all features have refreshed. */
export function subscribeToPageChanges(
  { changes, catalog, contentSchedule }: InvalidationDeps,
  listener: (changed: Iterable<PageTag> | 'everything') => void,
): void {
  changes.subscribe({ phase: 'purge' }, (batch) => {
    // A product's page shows its variants, also one that has just joined them.
    const shown = batch.map((change) =>
      change.subject === 'products' && change.ids !== 'all'
        ? { ...change, ids: catalog.withVariants(change.ids) }
        : change,
    );
    listener(tagsOfChanges(shown, catalog.listingsChanged()));
  });
  contentSchedule.subscribe((due) => listener(tagsOfChanges(due)));
}

/**
 * The tags of the pages that show what has changed. A counted view purges nothing: it only shifts the order of popular
 * goods a little, and the next real change brings that too. With `listingsChanged` false, no listing shows the change
 * of the products.
 */
export function tagsOfChanges(changes: readonly Change[], listingsChanged = true): PageTag[] | 'everything' {
  const tags = new Set<PageTag>();
  for (const { subject, ids } of changes) {
    switch (subject) {
      case 'product_views':
      case 'search_synonyms':
        break;
      case 'products':
        if (ids === 'all') return 'everything';
        if (listingsChanged) tags.add('all-listings');
        for (const id of ids) tags.add(`product:${id}`);
        break;
      case 'settings':
      case 'menus':
      case 'banners':
      case 'home_shelves':
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
  return [...tags];
}
