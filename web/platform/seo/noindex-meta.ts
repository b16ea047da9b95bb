import { m } from '#messages';
import { shopNameIn } from '#web/platform/site-settings/shop-name.ts';
import { unlistedHead } from './page-heads.ts';

/** The title of a page that search engines leave out, and in documents what messengers show of it. */
export function unlistedMeta(matches: Parameters<typeof unlistedHead>[0], name: string, url: string) {
  const title = m.catalog_title({ name, shop: shopNameIn(matches) });
  return [{ title }, ...(import.meta.env.SSR ? unlistedHead(matches, title, url) : [])];
}
