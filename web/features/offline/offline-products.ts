/** A product as the offline page shows it. */
export interface OfflineProduct {
  id: number;
  name: string;
  url: string;
  img: string | null;
  price: number;
}

export interface OfflineShop {
  /** When this was loaded, in milliseconds. */
  at: number;
  locale: string;
  shopName: string;
  phone: string;
  goods: OfflineProduct[];
}

const KEY = 'offlineGoods';

/** The small picture of a product on the offline page. */
export function offlinePicture(img: string): string {
  return `${img}?w=160`;
}

export function readOfflineShop(): OfflineShop | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isOfflineShop(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function writeOfflineShop(shop: OfflineShop): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(shop));
  } catch {
    // The browser refuses its storage: the offline page has no products.
  }
}

export function forgetOfflineShop(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // The browser refuses its storage, so nothing was stored.
  }
}

function isOfflineShop(value: unknown): value is OfflineShop {
  const { at, locale, shopName, phone, goods } = (value ?? {}) as Partial<Record<keyof OfflineShop, unknown>>;
  return (
    typeof at === 'number' &&
    [locale, shopName, phone].every((text) => typeof text === 'string') &&
    Array.isArray(goods) &&
    goods.every(isOfflineProduct)
  );
}

function isOfflineProduct(value: unknown): value is OfflineProduct {
  const { id, name, url, img, price } = (value ?? {}) as Partial<Record<keyof OfflineProduct, unknown>>;
  return (
    [id, price].every((number) => Number.isSafeInteger(number)) &&
    typeof name === 'string' &&
    typeof url === 'string' &&
    url.startsWith('/') &&
    (img === null || typeof img === 'string')
  );
}
