import type { FunnelStep } from '#contract/funnel/funnel.ts';
import { pathWithoutLocale } from '#contract/i18n/locale.ts';

interface ReachedStep {
  step: FunnelStep;
  /** Null: its goods are of no single category. */
  category: number | null;
}

/** What the pages with goods have loaded; undefined: the page could not be shown. */
interface PageData {
  category?: { id: number };
  /** Its categories from the department to its own. */
  product?: { categories: readonly { id: number }[] };
}

const LISTING = /^\/(search|brands\/.+|promotions\/.+)$/;
const CART = /^\/(cabinet\/)?cart$/;

/** Which step a page is. A cart without goods is none, nor is a checkout. */
export function stepOfPage(pathname: string, page: PageData | undefined, hasGoods: boolean): ReachedStep {
  const path = pathWithoutLocale(pathname);
  if (page?.product !== undefined) return { step: 'product', category: page.product.categories.at(-1)?.id ?? null };
  if (path.startsWith('/category/') && page?.category !== undefined) {
    return { step: 'listing', category: page.category.id };
  }
  const step = LISTING.test(path) && page !== undefined ? 'listing' : hasGoods ? stepOfCart(path) : 'visit';
  return { step, category: null };
}

function stepOfCart(path: string): FunnelStep {
  if (path === '/checkout') return 'checkout';
  return CART.test(path) ? 'cart' : 'visit';
}
