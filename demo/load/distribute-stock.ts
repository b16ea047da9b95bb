/**
 * Distributes a product's pieces over stores: half stays in a warehouse when there are many, the rest goes to shops
 * picked by the product's id, so that "today in 5 stores" differs from product to product and is the same on every
 * load.
 */
export function distributeStock(
  productId: number,
  pieces: number,
  shops: readonly number[],
  warehouses: readonly number[],
): Map<number, number> {
  const stock = new Map<number, number>();
  const add = (storeId: number | undefined, quantity: number) => {
    if (storeId !== undefined && quantity > 0) stock.set(storeId, (stock.get(storeId) ?? 0) + quantity);
  };
  const stored = pieces > 12 ? Math.floor(pieces / 2) : 0;
  add(warehouses[productId % warehouses.length], stored);
  const open = Math.min(shops.length, 2 + (productId % (shops.length - 1)));
  const left = pieces - stored;
  for (let index = 0; index < open; index++) {
    const share = Math.floor(left / open) + (index < left % open ? 1 : 0);
    add(shops[(productId * 3 + index) % shops.length], share);
  }
  return stock;
}
