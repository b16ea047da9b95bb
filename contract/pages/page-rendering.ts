import type { Locale } from '../i18n/locale.ts';
import type { Cabinet } from './cabinet.ts';
import type { Storefront } from './storefront.ts';

/**
 * The data that a cached page depends on; a change purges the pages that have its tag. `all-listings` is every list of
 * products, `categories` the tree in the header, `content` banners, menus, settings, stores, promotions; `pages`,
 * `articles` and `news` are the texts.
 */
export type PageTag =
  | `product:${number}`
  | `category:${number}`
  | `brand:${number}`
  | `promotion:${number}`
  | 'all-listings'
  | 'categories'
  | 'content'
  | 'pages'
  | 'articles'
  | 'news';

export interface PageTags {
  add(...tags: PageTag[]): void;
}

/**
 * What the server passes to the storefront with every page. Everything except `cabinet` is the same for all visitors.
 */
export interface PageContext {
  storefront: Storefront;
  /** The origin of the shop without a slash at its end, for links that leave it. */
  publicUrl: string;
  /**
   * Marks the storefront's inline scripts. The server puts their hashes into the Content-Security-Policy and removes
   * the nonce.
   */
  scriptNonce: string;
  /** Loaders add the tags of the data that the page shows. */
  pageTags: PageTags;
  /**
   * Receives the document as a string; the response then has no body. Without it the document is the response's body,
   * at the cost of encoding, streaming and decoding it.
   */
  receiveHtml?(html: string): void;
  /** A failure that the visitor sees as an error page. */
  reportError(error: unknown): void;
  /**
   * The signed-in customer of a private page (`/cabinet…`, `/checkout`), null for guests; public pages never get it.
   */
  cabinet?: Cabinet | null;
}

/** The context of a public loader: with the language of the page, without the visitor. */
export interface LoaderContext extends Omit<PageContext, 'cabinet'> {
  locale: Locale;
}

/**
 * The storefront's only entry point, exported by the server build (`web/render-page.ts`), for documents and `.data`.
 */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;
