import type { Locale } from '../i18n/locale.ts';
import type { Cabinet } from './cabinet.ts';
import type { Storefront } from './storefront.ts';

/**
 * What a cached page shows; when one of these changes, the pages that show it are purged. `all-listings` is every list of
 * products, `categories` the tree in the header, `content` banners, menus, settings, stores, promotions;
 * `pages`, `articles` and `news` are the texts.
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

/** What the server hands to the storefront with every page. All but `cabinet` is the same for every visitor. */
export interface PageContext {
  storefront: Storefront;
  /** The origin of the shop without a slash at its end, for links that leave it. */
  publicUrl: string;
  /** Inline scripts of the storefront carry it; the server puts their hashes into the policy and takes it out again. */
  scriptNonce: string;
  /** Loaders say here what the page shows. */
  pageTags: PageTags;
  /**
   * Takes a document as the text that it is; the answer then has no body. Without it the document is the answer's body, which costs
   * encoding it, a stream, and decoding it.
   */
  receiveHtml?(html: string): void;
  /** A failure that the visitor sees as an error page. */
  reportError(error: unknown): void;
  /** Who asks for a private page (`/cabinet…`, `/checkout`), null when nobody is signed in; public pages never get one. */
  cabinet?: Cabinet | null;
}

/** The same as a loader sees it: with the language of the page, without who is asking. */
export interface LoaderContext extends Omit<PageContext, 'cabinet'> {
  locale: Locale;
}

/** The storefront's only entrance, exported by the server build (`web/render-page.ts`): documents and `.data` alike. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;
