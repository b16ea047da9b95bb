/** The number of characteristics that a card can show. */
export const CARD_VALUES = 4;
export const NO_ORDINAL = 0xffffffff;

/** The fields that a listing sorts by, filters by and shows: one typed array each, indexed by row. */
export class ProductColumns {
  capacity: number;
  id: Int32Array<ArrayBuffer>;
  price: Float64Array<ArrayBuffer>;
  /** 0: none. */
  oldPrice: Float64Array<ArrayBuffer>;
  views: Float64Array<ArrayBuffer>;
  createdAt: Float64Array<ArrayBuffer>;
  stock: Int32Array<ArrayBuffer>;
  shops: Uint16Array<ArrayBuffer>;
  status: Int16Array<ArrayBuffer>;
  /** Ordinals. */
  brand: Uint32Array<ArrayBuffer>;
  category: Uint32Array<ArrayBuffer>;
  /** 0: none. */
  variantGroup: Int32Array<ArrayBuffer>;
  /** Of `ColourFamilies`. */
  colourFamily: Int32Array<ArrayBuffer>;
  ratingSum: Int32Array<ArrayBuffer>;
  ratingCount: Int32Array<ArrayBuffer>;
  /** Ordinals of attribute values, `CARD_VALUES` for each row, `NO_ORDINAL` where there are fewer. */
  cardValues: Uint32Array<ArrayBuffer>;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.id = new Int32Array(capacity);
    this.price = new Float64Array(capacity);
    this.oldPrice = new Float64Array(capacity);
    this.views = new Float64Array(capacity);
    this.createdAt = new Float64Array(capacity);
    this.stock = new Int32Array(capacity);
    this.shops = new Uint16Array(capacity);
    this.status = new Int16Array(capacity);
    this.brand = new Uint32Array(capacity);
    this.category = new Uint32Array(capacity);
    this.variantGroup = new Int32Array(capacity);
    this.colourFamily = new Int32Array(capacity);
    this.ratingSum = new Int32Array(capacity);
    this.ratingCount = new Int32Array(capacity);
    this.cardValues = new Uint32Array(capacity * CARD_VALUES);
  }

  grow(capacity: number): void {
    const larger = new ProductColumns(capacity);
    larger.id.set(this.id);
    larger.price.set(this.price);
    larger.oldPrice.set(this.oldPrice);
    larger.views.set(this.views);
    larger.createdAt.set(this.createdAt);
    larger.stock.set(this.stock);
    larger.shops.set(this.shops);
    larger.status.set(this.status);
    larger.brand.set(this.brand);
    larger.category.set(this.category);
    larger.variantGroup.set(this.variantGroup);
    larger.colourFamily.set(this.colourFamily);
    larger.ratingSum.set(this.ratingSum);
    larger.ratingCount.set(this.ratingCount);
    larger.cardValues.set(this.cardValues);
    Object.assign(this, larger);
  }

  get bytes(): number {
    return Object.values(this).reduce((sum, column) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0), 0);
  }
}
