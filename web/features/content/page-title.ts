import type { PageMeta } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';

/** The title of a paginated list. The first page has no number. */
export function titleOfPage(name: string, meta: PageMeta, matches: Parameters<typeof shopNameIn>[0]): string {
  const page = meta.current_page;
  return m.catalog_title({ name: page === 1 ? name : m.content_page_of({ name, page }), shop: shopNameIn(matches) });
}
