import type { Brand, CategoryNode, Listing, Product, ProductCard, SearchListing } from '../catalog/catalog.ts';
import type { ListingQuery, ListingScope } from '../catalog/listing-query.ts';
import type { ChooserState } from '../choosers/chooser-url.ts';
import type { ChooserLink, ChooserPage } from '../choosers/choosers.ts';
import type { Banner, ContentPage, Menu, PostList, Promotion, Settings, Store, WholePost } from '../content/content.ts';
import type { Paging } from '../content/content-requests.ts';
import type { Locale } from '../i18n/locale.ts';
import type { LinkedOrder } from '../payments/payment-links.ts';
import type { QuestionPage } from '../questions/questions.ts';
import type { PhoneModel } from '../requests/phone-models.ts';
import type { Invitation } from '../reviews/review-invitations.ts';
import type { ReviewPage } from '../reviews/reviews.ts';

/** One row of cards on the home page. */
export interface ProductShelf {
  /** Names the shelf to analytics. */
  code: string;
  title: string;
  /** The target of "see all"; null if there is no such page. */
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

/** The data of the header and footer of every page. */
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

export interface CategoryWithChooser extends CategoryPage {
  /** The page that helps to choose among its goods; null: it has none. */
  chooserUrl: string | null;
}

export interface ProductPage {
  product: Product;
  similar: ProductCard[];
}

/** A discontinued product with possible replacements. */
export interface UnavailableProductPage extends Pick<Product, 'id' | 'name' | 'url' | 'img' | 'breadcrumbs'> {
  similar: ProductCard[];
}

/** A product's page with its first reviews and questions, newest first. */
export interface ReviewedProductPage extends ProductPage {
  reviews: ReviewPage;
  questions: QuestionPage;
}

/**
 * What public pages can read. A loader gets it from React Router's context and never sees the session, so every public
 * page is the same for all visitors. Unknown ids return null.
 */
export interface Storefront {
  /** The new address of a permanently moved page, in the language of its path; null for any other page. */
  redirectTarget(pathname: string): string | null;
  shell(locale: Locale): ShellData;
  home(locale: Locale): HomePage;
  categories(locale: Locale): CategoryNode[];
  category(id: number, locale: Locale): CategoryWithChooser | null;
  brands(locale: Locale): Brand[];
  brand(id: number, locale: Locale): Brand | null;
  /** The id of the brand whose page is `/brands/brandzone`. */
  brandzoneBrandId(): number;
  promotions(locale: Locale): Promotion[];
  promotion(id: number, locale: Locale): Promotion | null;
  listing(scope: ListingScope, query: ListingQuery, locale: Locale): Listing;
  /**
   * `exact`: searches for the text as typed, without correction and understanding. `meant`: what its words say of price
   * and order is in the query already.
   */
  search(
    text: string,
    query: ListingQuery,
    locale: Locale,
    options?: { exact?: boolean; meant?: boolean },
  ): SearchListing;
  /** For a text that finds nothing: goods whose names begin like it. */
  nearest(text: string, locale: Locale): ProductCard[];
  product(id: number, locale: Locale): Promise<ReviewedProductPage | null>;
  /** Null for a product on sale and for an id that never existed. */
  unavailableProduct(id: number, locale: Locale): Promise<UnavailableProductPage | null>;
  /** "Help me choose": the choosers that can be used. */
  choosers(locale: Locale): ChooserLink[];
  /** The chooser of a category at a step, with counts of goods. */
  chooser(categoryId: number, state: ChooserState, locale: Locale): ChooserPage | null;
  stores(locale: Locale): Store[];
  /** Newest first. */
  articles(paging: Paging, locale: Locale): PostList;
  article(id: number, locale: Locale): Promise<WholePost | null>;
  news(paging: Paging, locale: Locale): PostList;
  newsItem(id: number, locale: Locale): Promise<WholePost | null>;
  page(slug: string, locale: Locale): Promise<ContentPage | null>;
  /** Models that can be pre-ordered. */
  phoneModels(locale: Locale): Promise<PhoneModel[]>;
  /** The order that whoever has the link may pay; the token in its address is the key, nobody has signed in. */
  linkedOrder(token: string, locale: Locale): Promise<LinkedOrder>;
  /** The order with whose account a payer comes back from the page of a provider. */
  returnedOrder(account: string, locale: Locale, options: { hasLeft: boolean }): Promise<LinkedOrder>;
  /** The goods that whoever has the link may review; the token in its address is the key, nobody has signed in. */
  invitation(token: string, locale: Locale): Promise<Invitation>;
}
