import type { Locale } from '../i18n/locale.ts';
import type { Cabinet } from './cabinet.ts';
import type { Storefront } from './storefront.ts';

/**
 * The data that a cached page depends on; a change purges the pages that have its tag. `all-listings` is every list of
 * products, `search` every page of search results, `categories` the tree in the header, `content` banners, menus, settings, stores, promotions; `pages`,
 * `articles` and `news` are the texts.
 */
export type PageTag =
  | `product:${number}`
  | `category:${number}`
  | `brand:${number}`
  | `promotion:${number}`
  | 'all-listings'
  | 'search'
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
  /** Loaders add the tags of the data that the page shows. */
  pageTags: PageTags;
}

/** A file that the browser needs before it can show anything. */
export interface Preload {
  href: string;
  as: 'style' | 'font';
}

export interface RenderedDocument {
  html: string;
  /** The code of every inline script that may run, exactly as it is in the document. */
  inlineScripts: readonly string[];
  preloads: readonly Preload[];
}

interface RenderedResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  tags: ReadonlySet<PageTag>;
}

/** A document, or a response without one: the data of a navigation in the browser, or the empty body of a redirect. */
export type RenderingResult =
  | (RenderedResponse & RenderedDocument & { kind: 'document' })
  | (RenderedResponse & { kind: 'data'; body: Uint8Array });

/**
 * The storefront's only entry point, exported by the server build (`web/render-page.ts`), for documents and `.data`.
 */
export type RenderPage = (request: Request, context: PageContext) => Promise<RenderingResult>;
