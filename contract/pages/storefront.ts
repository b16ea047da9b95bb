import type { Brand, CategoryNode, Listing, Product, ProductCard, SearchListing } from '../catalog/catalog.ts';
import type { ListingQuery, ListingScope } from '../catalog/listing-query.ts';
import type { Banner, ContentPage, Menu, PostList, Promotion, Settings, Store, WholePost } from '../content/content.ts';
import type { Paging } from '../content/content-requests.ts';
import type { Locale } from '../i18n/locale.ts';
import type { QuestionPage } from '../questions/questions.ts';
import type { PhoneModel } from '../requests/phone-models.ts';
import type { ReviewPage } from '../reviews/reviews.ts';

/** One row of cards on the home page. */
export interface ProductShelf {
  /** Names the shelf to analytics. */
  code: string;
  title: string;
  /** Where "see all" leads; null where there is no such page. */
  url: string | null;
  products: ProductCard[];
}

export interface HomePage {
  banners: Banner[];
  brands: Brand[];
  promotion: Promotion | null;
  categories: CategoryNode[];
  shelves: ProductShelf[];
}

/** What every page's header and footer show. */
export interface ShellData {
  settings: Settings;
  menus: { main: Menu; top: Menu; footer: Menu[] };
}

export interface CategoryPage {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  url: string;
  /** From the root to the parent. */
  ancestors: { id: number; name: string; url: string }[];
  children: CategoryNode[];
}

export interface ProductPage {
  product: Product;
  similar: ProductCard[];
}

/** A product that was sold once and isn't any more, with what may take its place. */
export interface UnavailableProductPage extends Pick<Product, 'id' | 'name' | 'url' | 'img' | 'breadcrumbs'> {
  similar: ProductCard[];
}

/** A product's page with its first reviews and questions, newest first. */
export interface ReviewedProductPage extends ProductPage {
  reviews: ReviewPage;
  questions: QuestionPage;
}

/**
 * What public pages may ask of the server. A loader gets it from React Router's context and never sees the session, so that
 * every public page is the same for everybody. Unknown ids answer null.
 */
export interface Storefront {
  /** Where a page that has moved for good stands now, in the language of its path; null for any other. */
  redirectTarget(pathname: string): string | null;
  shell(locale: Locale): ShellData;
  home(locale: Locale): HomePage;
  categories(locale: Locale): CategoryNode[];
  category(id: number, locale: Locale): CategoryPage | null;
  brands(locale: Locale): Brand[];
  brand(id: number, locale: Locale): Brand | null;
  /** The id of the brand whose page is `/brands/brandzone`. */
  brandzoneBrandId(): number;
  promotions(locale: Locale): Promotion[];
  promotion(id: number, locale: Locale): Promotion | null;
  listing(scope: ListingScope, query: ListingQuery, locale: Locale): Listing;
  /** `exact`: the words as they were typed, without mending them. */
  search(text: string, query: ListingQuery, locale: Locale, options?: { exact: boolean }): SearchListing;
  product(id: number, locale: Locale): Promise<ReviewedProductPage | null>;
  /** Null for a product that is sold, and for an id that nothing ever had. */
  unavailableProduct(id: number, locale: Locale): Promise<UnavailableProductPage | null>;
  stores(locale: Locale): Store[];
  /** Newest first. */
  articles(paging: Paging, locale: Locale): PostList;
  article(id: number, locale: Locale): Promise<WholePost | null>;
  news(paging: Paging, locale: Locale): PostList;
  newsItem(id: number, locale: Locale): Promise<WholePost | null>;
  page(slug: string, locale: Locale): Promise<ContentPage | null>;
  /** Models to order ahead. */
  phoneModels(locale: Locale): Promise<PhoneModel[]>;
}
