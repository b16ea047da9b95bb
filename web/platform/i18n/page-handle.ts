/** A route's settings for search engines: `export const handle = {…} satisfies PageHandle`. */
export interface PageHandle {
  /** Query parameters that are part of the canonical address (`page`, `keyword`); all others are left out. */
  canonicalParams?: readonly string[];
  /** Excludes the page from search engines: the cart, the cabinet. */
  noIndex?: boolean;
  /** The canonical path without a language, from the loader's data. Default: the path with `canonicalParams`. */
  canonical?(loaderData: unknown): string;
  /** Whether search engines may index this state of the page; they follow its links in any case. */
  isIndexed?(loaderData: unknown): boolean;
}
