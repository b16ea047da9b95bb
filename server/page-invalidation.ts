import type { PageTag } from '#contract/pages/page-rendering.ts';
import type { Change } from './platform/change-feed/index.ts';

/**
 * Which pages show what has changed. Counted views move nothing but the order of popular goods, a little: pages wait for the
 * next real change with that. `areListsOther` false: the products changed in nothing that lists show.
 */
export function tagsOfChanges(changes: readonly Change[], areListsOther = true): PageTag[] | 'everything' {
  const tags = new Set<PageTag>();
  for (const { subject, ids } of changes) {
    switch (subject) {
      case 'product_views':
      case 'search_synonyms':
        break;
      case 'products':
        if (ids === 'all') return 'everything';
        if (areListsOther) tags.add('all-listings');
        for (const id of ids) tags.add(`product:${id}`);
        break;
      case 'settings':
      case 'menus':
      case 'banners':
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
      // Names, trees, terms: anything may show them, and they change rarely.
      case 'variant_groups':
      case 'categories':
      case 'brands':
      case 'attributes':
      case 'attribute_values':
      case 'stickers':
      case 'instalments':
      // A page that is kept may be one that has moved.
      case 'redirects':
        return 'everything';
    }
  }
  return [...tags];
}
