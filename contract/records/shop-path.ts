import type { RecordValues } from './record-kind.ts';
import type { RecordKindName } from './record-kinds.ts';

/** The page of the shop that shows a record, without its language; null: none does. `id` is null for a new record. */
export function shopPath(kind: RecordKindName, id: string | null, values: Readonly<RecordValues>): string | null {
  switch (kind) {
    case 'pages':
      return `/${values.slug}`;
    case 'articles':
    case 'news':
      return `/${kind}/${id}`;
    case 'home_shelves':
    case 'menus':
    case 'menu_items':
    case 'shop_settings':
      return '/';
    case 'banners':
      // Other places are for applications that read the API.
      return values.type === 'home' ? '/' : null;
    case 'redirects':
      return String(values.from_path);
    case 'choosers':
      // Its page leads to the address with the name of the category.
      return `/choose/${values.category_id}`;
    case 'stores':
      return values.is_warehouse === true ? null : '/our-company';
    default:
      return null;
  }
}
