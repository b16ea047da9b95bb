/** What a route says about its address to search engines: `export const handle = {…} satisfies PageHandle`. */
export interface PageHandle {
  /** Query parameters that make another page (`page`, `keyword`); all others are left out of the canonical address. */
  canonicalParams?: readonly string[];
  /** Keep it out of search engines: the cart, the cabinet. */
  noIndex?: boolean;
  /** The page's one address without a language, from what its loader answered; else its path with `canonicalParams`. */
  canonical?(loaderData: unknown): string;
  /** Whether search engines shall keep this state of the page; they follow its links in any case. */
  isIndexed?(loaderData: unknown): boolean;
}
