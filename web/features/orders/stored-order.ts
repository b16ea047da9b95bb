/** The order placed last in this tab (specification 3.15). */
export interface StoredOrder {
  orderNumber: string;
  address: string | null;
  price: number;
  /** Analytics have tracked it as a purchase. */
  isReported?: boolean;
}

const KEY = 'last_order';

export function storeOrder(order: StoredOrder): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(order));
  } catch {
    // The browser refuses its storage: the thank-you page loads the order from the server.
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

/** The path of the thank-you page. */
export function thanksPath(orderNumber: string): string {
  return `/cabinet/thanks?order=${encodeURIComponent(orderNumber)}`;
}
