import { m } from '#messages';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import { noindexHead } from './page-heads.ts';

/** The title of a page that is not indexed, and in documents its share tags. */
export function noindexMeta(matches: Parameters<typeof noindexHead>[0], name: string, url: string) {
  const title = m.catalog_title({ name, shop: shopNameIn(matches) });
  return [{ title }, ...(import.meta.env.SSR ? noindexHead(matches, title, url) : [])];
}
