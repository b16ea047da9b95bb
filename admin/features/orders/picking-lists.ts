import { handedOverQuantity, type PrintedOrder } from '#contract/orders/order-documents.ts';

export interface PickedGoods {
  productId: number;
  sku: string | null;
  name: string;
  quantity: number;
  /** The orders that they are for. */
  numbers: string[];
}

export interface PickingList {
  /** Null: goods that were taken from no store. */
  storeId: number | null;
  storeName: string | null;
  goods: PickedGoods[];
}

/** What to fetch in each store for all these orders together, by SKU. */
export function pickingLists(orders: readonly PrintedOrder[]): PickingList[] {
  const lists = new Map<number | null, PickingList>();
  for (const { number, lines } of orders) {
    for (const line of lines) {
      if (line.is_service) continue;
      const placed = line.taken_from.reduce((sum, { quantity }) => sum + quantity, 0);
      for (const { store_id, store_name, quantity } of line.taken_from) add(store_id, store_name, line, quantity);
      const needed = handedOverQuantity(line);
      if (placed < needed) add(null, null, line, needed - placed);
    }

    function add(
      storeId: number | null,
      storeName: string | null,
      { product_id: productId, sku, name }: PrintedOrder['lines'][number],
      quantity: number,
    ): void {
      const list = lists.get(storeId) ?? { storeId, storeName, goods: [] };
      lists.set(storeId, list);
      const known = list.goods.find((goods) => goods.productId === productId);
      if (known === undefined) list.goods.push({ productId, sku, name, quantity, numbers: [number] });
      else {
        known.quantity += quantity;
        if (!known.numbers.includes(number)) known.numbers.push(number);
      }
    }
  }
  for (const { goods } of lists.values()) goods.sort((one, other) => (one.sku ?? '').localeCompare(other.sku ?? ''));
  return [...lists.values()].sort((one, other) => (one.storeId ?? Infinity) - (other.storeId ?? Infinity));
}
