/** What the shop remembers of the order that was placed last in this tab (spec §3: stored order summary). */
export interface StoredOrder {
  orderNumber: string;
  address: string | null;
  price: number;
  /** The analytics have heard of it. */
  isTold?: boolean;
}

const KEY = 'last_order';

export function storeOrder(order: StoredOrder): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(order));
  } catch {
    // A browser that keeps nothing: the page of thanks asks the server.
  }
}

export function storedOrder(): StoredOrder | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<StoredOrder> | null;
    if (typeof kept?.orderNumber !== 'string' || typeof kept.price !== 'number') return null;
    return {
      orderNumber: kept.orderNumber,
      price: kept.price,
      address: kept.address ?? null,
      isTold: kept.isTold === true,
    };
  } catch {
    return null;
  }
}
