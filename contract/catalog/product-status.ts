/** Product statuses of the specification, 4.1. Any other whole number means "available on order". */
export const PRODUCT_STATUS = {
  outOfStock: 0,
  inStock: 1,
  shortWait: 2,
  preOrder: 3,
  undefined: 4,
  onOrder: 5,
} as const;

/** What a person reads on the badge; `soon`, `lastOne` and `soldOut` refine a status (specification 4.6). */
export const AVAILABILITY_LABELS = [
  'inStock',
  'lastOne',
  'shortWait',
  'preOrder',
  'onOrder',
  'outOfStock',
  'soldOut',
  'soon',
  'undefined',
] as const;
export type AvailabilityLabel = (typeof AVAILABILITY_LABELS)[number];

/** The status shown: an operator's choice wins, otherwise stock decides (ruling R3.1). */
export function effectiveStatus(override: number | null, stock: number): number {
  if (override !== null) return override;
  return stock > 0 ? PRODUCT_STATUS.inStock : PRODUCT_STATUS.outOfStock;
}

/** Statuses 0 and 4 can't be put in a cart (ruling R3.1). */
export function isBuyable(status: number): boolean {
  return status !== PRODUCT_STATUS.outOfStock && status !== PRODUCT_STATUS.undefined;
}

/**
 * The badge for a status. `stock` is pieces in all stores. A product that is out of stock is "sold out" once it has
 * been sold before (`sold > 0`) and is not expected back, "soon" when a delivery is expected.
 */
export function availabilityLabel(product: {
  status: number;
  stock: number;
  sold: number;
  expected: boolean;
}): AvailabilityLabel {
  switch (product.status) {
    case PRODUCT_STATUS.inStock:
      return product.stock === 1 ? 'lastOne' : 'inStock';
    case PRODUCT_STATUS.shortWait:
      return 'shortWait';
    case PRODUCT_STATUS.preOrder:
      return 'preOrder';
    case PRODUCT_STATUS.undefined:
      return 'undefined';
    case PRODUCT_STATUS.outOfStock:
      if (product.expected) return 'soon';
      return product.sold > 0 ? 'soldOut' : 'outOfStock';
    default:
      return 'onOrder';
  }
}
