/** What the shop remembers of the order that was placed last in this tab (specification 3.15). */
export interface StoredOrder {
  orderNumber: string;
  address: string | null;
  price: number;
  /** The analytics have heard of it. */
  isReported?: boolean;
}

const KEY = 'last_order';

export function storeOrder(order: StoredOrder): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(order));
  } catch {
    // A browser that keeps nothing: the page of thanks asks the server.
  }
}

export function readStoredOrder(): StoredOrder | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<StoredOrder> | null;
    if (typeof stored?.orderNumber !== 'string' || typeof stored.price !== 'number') return null;
    return {
      orderNumber: stored.orderNumber,
      price: stored.price,
      address: stored.address ?? null,
      isReported: stored.isReported === true,
    };
  } catch {
    return null;
  }
}

/** The page of thanks for an order. */
export function thanksPath(orderNumber: string): string {
  return `/cabinet/thanks?order=${encodeURIComponent(orderNumber)}`;
}
