/** What the offline page can show of a product. */
export interface KeptGood {
  id: number;
  name: string;
  url: string;
  img: string | null;
  price: number;
}

export interface KeptShop {
  /** When this was asked of the shop, in milliseconds. */
  at: number;
  locale: string;
  shopName: string;
  phone: string;
  goods: KeptGood[];
}

const KEY = 'offlineGoods';

/** The small pictures of the goods, as the offline page shows them. */
export function keptPicture(img: string): string {
  return `${img}?w=160`;
}

export function readKeptShop(): KeptShop | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKeptShop(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function writeKeptShop(shop: KeptShop): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(shop));
  } catch {
    // A browser that keeps nothing shows the offline page without goods.
  }
}

export function forgetKeptShop(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept there either.
  }
}

function isKeptShop(kept: unknown): kept is KeptShop {
  const { at, locale, shopName, phone, goods } = (kept ?? {}) as Partial<Record<keyof KeptShop, unknown>>;
  return (
    typeof at === 'number' &&
    [locale, shopName, phone].every((text) => typeof text === 'string') &&
    Array.isArray(goods) &&
    goods.every(isKeptGood)
  );
}

function isKeptGood(kept: unknown): kept is KeptGood {
  const { id, name, url, img, price } = (kept ?? {}) as Partial<Record<keyof KeptGood, unknown>>;
  return (
    [id, price].every((number) => Number.isSafeInteger(number)) &&
    typeof name === 'string' &&
    typeof url === 'string' &&
    url.startsWith('/') &&
    (img === null || typeof img === 'string')
  );
}
