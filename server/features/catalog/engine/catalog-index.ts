import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { WorkSlices } from '#server/platform/event-loop/work-slices.ts';
import { type Bitmap, bitmapFor, clearBit, grown, hasBit, setBit, writeBit } from './bitmap.ts';
import type {
  AttributeRow,
  AttributeValueRow,
  BrandRow,
  Dictionaries,
  InstalmentPartnerRow,
  ProductRow,
  StickerRow,
} from './catalog-rows.ts';
import { CategoryTree } from './category-tree.ts';
import { ColourFamilies, NO_FAMILY } from './colour-families.ts';
import { GroupRatings } from './group-ratings.ts';
import { CARD_VALUES, NO_ORDINAL, ProductColumns } from './product-columns.ts';
import { ordinals, Registry } from './registry.ts';
import { RowLists } from './row-lists.ts';
import { growSets, type RowSet } from './row-set.ts';
import { type QueryResult, type Scratch, ScratchBitmaps } from './scratch-bitmaps.ts';
import { SortedRows } from './sorted-rows.ts';
import { TextRecords } from './text-records.ts';

const FIRST_CAPACITY = 1024;
const SORT_COLUMNS = ['views', 'price', 'createdAt'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/**
 * The published catalogue in memory, by columns. A row is a product's position in every column; it is reused after the
 * product is removed.
 *
 * Reads and changes are synchronous, so a read never sees half a product. A large change is a series of such changes with
 * reads in between, each of which finds orders and counts that are exact for what the index holds. A reload builds another
 * index, and then replaces this one (`create-catalog.ts`).
 */
export class CatalogIndex {
  readonly columns = new ProductColumns(FIRST_CAPACITY);
  readonly values = new RowLists(FIRST_CAPACITY);
  readonly stickersOf = new RowLists(FIRST_CAPACITY);
  readonly texts = new TextRecords(FIRST_CAPACITY);
  readonly sorted: Record<SortColumn, SortedRows> = {
    views: new SortedRows(),
    price: new SortedRows(),
    createdAt: new SortedRows(),
  };

  readonly categories = new CategoryTree();
  readonly brands = new Registry<BrandRow>();
  readonly attributes = new Registry<AttributeRow>();
  readonly attributeValues = new Registry<AttributeValueRow>();
  readonly stickers = new Registry<StickerRow>();
  partners: InstalmentPartnerRow[] = [];
  readonly families = new ColourFamilies();
  private readonly groupRatings = new GroupRatings();

  /**
   * The products that listings show: they are published, and so are their brand, their category and all categories
   * above it.
   */
  live: Bitmap = bitmapFor(FIRST_CAPACITY);
  inStock: Bitmap = bitmapFor(FIRST_CAPACITY);
  onSale: Bitmap = bitmapFor(FIRST_CAPACITY);

  /** By ordinal. A category's rows don't include those of the categories below it. */
  readonly brandRows: RowSet[] = [];
  readonly categoryRows: RowSet[] = [];
  readonly valueRows: RowSet[] = [];
  /** The ordinal of the attribute, by the ordinal of the value. */
  attributeOfValue = new Uint32Array(0);

  /** Increases with every change that can alter a count or a name; results cached for another version are stale. */
  version = 0;
  /** Increases when a name, an order or the category tree may have changed. */
  dictionaryVersion = 0;

  private readonly scratch = new ScratchBitmaps();

  private readonly rows = new Map<number, number>();
  private readonly free: number[] = [];
  private used = 0;
  private valuesByAttribute = new Map<number, number[]>();
  private promotions = new Map<number, ReadonlySet<number>>();

  get size(): number {
    return this.rows.size;
  }

  /** Every row in use is below this number. */
  get rowLimit(): number {
    return this.used;
  }

  row(productId: number): number | undefined {
    return this.rows.get(productId);
  }

  isLive(productId: number): boolean {
    const row = this.rows.get(productId);
    return row !== undefined && hasBit(this.live, row);
  }

  isOutOfStock(productId: number): boolean {
    const row = this.rows.get(productId);
    return row !== undefined && this.columns.status[row] === PRODUCT_STATUS.outOfStock;
  }

  /** Sum and number of the ratings of a product and its variants. */
  rating(row: number): { sum: number; count: number } {
    const group = this.columns.variantGroup[row] ?? 0;
    return group === 0 ? this.ownRating(row) : this.groupRatings.of(group);
  }

  /** The ordinals of an attribute's values. */
  valuesOfAttribute(attribute: number): readonly number[] {
    return this.valuesByAttribute.get(attribute) ?? [];
  }

  promotionProducts(id: number): ReadonlySet<number> | undefined {
    return this.promotions.get(id);
  }

  /** Runs a query with temporary bitmaps that are large enough for every row and are reused when it has returned. */
  withScratch<T>(query: (scratch: Scratch) => QueryResult<T>): QueryResult<T> {
    return this.scratch.run(this.columns.capacity, query);
  }

  productIds(): IterableIterator<number> {
    return this.rows.keys();
  }

  setDictionaries(dictionaries: Dictionaries): void {
    this.categories.replace(dictionaries.categories);
    this.brands.replace(dictionaries.brands);
    this.attributes.replace(dictionaries.attributes);
    this.attributeValues.replace(dictionaries.values);
    this.stickers.replace(dictionaries.stickers);
    this.partners = dictionaries.partners;
    this.promotions = new Map(dictionaries.promotions.map(({ id, productIds }) => [id, new Set(productIds)]));
    growSets(this.brandRows, this.brands.size);
    growSets(this.categoryRows, this.categories.registry.size);
    growSets(this.valueRows, this.attributeValues.size);
    this.attributeOfValue = new Uint32Array(this.attributeValues.size);
    for (let ordinal = 0; ordinal < this.attributeValues.size; ordinal++) {
      const attributeId = this.attributeValues.at(ordinal)?.attributeId ?? -1;
      this.attributeOfValue[ordinal] = this.attributes.ordinal(attributeId) ?? NO_ORDINAL;
    }
    this.valuesByAttribute = Map.groupBy(
      this.attributeOfValue.keys(),
      (ordinal) => this.attributeOfValue[ordinal] ?? NO_ORDINAL,
    );
    this.refreshLive();
    this.version++;
    this.dictionaryVersion++;
  }

  /** Whether the dictionaries contain everything that the product refers to. */
  hasReferencesOf(product: ProductRow): boolean {
    return (
      this.brands.ordinal(product.brandId) !== undefined &&
      this.categories.registry.ordinal(product.categoryId) !== undefined &&
      product.valueIds.every((id) => this.attributeValues.ordinal(id) !== undefined) &&
      product.stickerIds.every((id) => this.stickers.ordinal(id) !== undefined)
    );
  }

  /** Adds or replaces products. With `loading` nothing is sorted until `sortAll`. */
  put(products: readonly ProductRow[], { loading = false } = {}): void {
    const moved: Record<SortColumn, { removed: number[]; added: number[] }> = {
      views: { removed: [], added: [] },
      price: { removed: [], added: [] },
      createdAt: { removed: [], added: [] },
    };
    for (const product of products) {
      const known = this.rows.get(product.id);
      const row = known ?? this.allocateRow(product.id);
      if (!loading) {
        for (const column of SORT_COLUMNS) {
          if (known === undefined) moved[column].added.push(row);
          else if (this.columns[column][row] !== product[column]) {
            moved[column].removed.push(row);
            moved[column].added.push(row);
          }
        }
      }
      this.write(row, product, known === undefined);
    }
    const { id, capacity } = this.columns;
    for (const column of SORT_COLUMNS) {
      const { removed, added } = moved[column];
      this.sorted[column].update(removed, added, this.columns[column], id, capacity);
    }
  }

  remove(ids: readonly number[]): void {
    const removed = ids.flatMap((id) => this.rows.get(id) ?? []);
    if (removed.length === 0) return;
    const { id, capacity } = this.columns;
    for (const column of SORT_COLUMNS) this.sorted[column].update(removed, [], this.columns[column], id, capacity);
    for (const row of removed) {
      this.unindexRow(row);
      this.rows.delete(this.columns.id[row] ?? 0);
      this.columns.id[row] = 0;
      this.free.push(row);
    }
    this.version++;
  }

  /** View counts change all the time; they alter no count of a listing, only the order by views. */
  setViews(counts: readonly { id: number; views: number }[]): void {
    const rows: number[] = [];
    for (const { id, views } of counts) {
      const row = this.rows.get(id);
      if (row === undefined || this.columns.views[row] === views) continue;
      this.columns.views[row] = views;
      rows.push(row);
    }
    this.sorted.views.update(rows, rows, this.columns.views, this.columns.id, this.columns.capacity);
  }

  async sortAll(slices = new WorkSlices()): Promise<void> {
    const rows = [...this.rows.values()];
    for (const column of SORT_COLUMNS) {
      await this.sorted[column].rebuild(rows, this.columns[column], this.columns.id, slices);
    }
  }

  /** Bytes of columns, sets and texts; the map of ids and the dictionaries are estimated at 48 bytes an entry. */
  get bytes(): number {
    const sets = [this.brandRows, this.categoryRows, this.valueRows].flat().reduce((sum, set) => sum + set.bytes, 0);
    const orders = SORT_COLUMNS.reduce((sum, column) => sum + this.sorted[column].rows.byteLength, 0);
    const lists = this.values.bytes + this.stickersOf.bytes + this.texts.bytes;
    return this.columns.bytes + this.live.byteLength * 3 + sets + orders + lists + this.rows.size * 48;
  }

  private allocateRow(id: number): number {
    const row = this.free.pop() ?? this.used++;
    if (row >= this.columns.capacity) this.grow();
    this.rows.set(id, row);
    return row;
  }

  private grow(): void {
    const capacity = Math.ceil((this.columns.capacity * 1.5) / 32) * 32;
    this.columns.grow(capacity);
    this.values.grow(capacity);
    this.stickersOf.grow(capacity);
    this.texts.grow(capacity);
    this.live = grown(this.live, capacity);
    this.inStock = grown(this.inStock, capacity);
    this.onSale = grown(this.onSale, capacity);
  }

  private write(row: number, product: ProductRow, isNew: boolean): void {
    const { columns } = this;
    const brand = this.brands.ordinal(product.brandId) ?? NO_ORDINAL;
    const category = this.categories.registry.ordinal(product.categoryId) ?? NO_ORDINAL;
    const { filters, card } = this.indexedValues(product.valueIds);
    const isMoved =
      isNew ||
      columns.brand[row] !== brand ||
      columns.category[row] !== category ||
      !isSameList(this.values.get(row), filters);
    // One piece fewer in stock, another view or another picture alters no count.
    if (
      isMoved ||
      columns.price[row] !== product.price ||
      columns.oldPrice[row] !== (product.oldPrice ?? 0) ||
      columns.status[row] !== product.status
    )
      this.version++;
    if (!isNew) this.groupRatings.subtract(columns.variantGroup[row] ?? 0, this.ownRating(row));
    if (!isNew && isMoved) this.removeFromSets(row);
    columns.id[row] = product.id;
    columns.price[row] = product.price;
    columns.oldPrice[row] = product.oldPrice ?? 0;
    columns.views[row] = product.views;
    columns.createdAt[row] = product.createdAt;
    columns.stock[row] = product.stock;
    columns.shops[row] = product.shops;
    columns.status[row] = product.status;
    columns.brand[row] = brand;
    columns.category[row] = category;
    columns.variantGroup[row] = product.variantGroupId ?? 0;
    if (!isNew) this.families.remove(columns.colourFamily[row] ?? NO_FAMILY, row);
    columns.colourFamily[row] = this.familyOf(product);
    this.families.add(columns.colourFamily[row] ?? NO_FAMILY, row);
    columns.ratingSum[row] = product.ratingSum;
    columns.ratingCount[row] = product.ratingCount;
    this.groupRatings.add(columns.variantGroup[row] ?? 0, this.ownRating(row));
    for (let at = 0; at < CARD_VALUES; at++) columns.cardValues[row * CARD_VALUES + at] = card[at] ?? NO_ORDINAL;
    if (isMoved) this.addToSets(row, brand, category, filters);
    this.stickersOf.set(row, ordinals(product.stickerIds, this.stickers));
    const [picture = '', hover = ''] = product.pictures;
    this.texts.set(row, [product.nameRu, product.nameUz, product.slug, picture, hover]);
    writeBit(this.inStock, row, product.status === PRODUCT_STATUS.inStock);
    writeBit(this.onSale, row, product.oldPrice !== null);
    writeBit(this.live, row, this.isShown(product.brandId, product.categoryId));
  }

  /** The values that can be used as filters, and those shown on cards, in the order of the card. */
  private indexedValues(valueIds: readonly number[]): { filters: number[]; card: number[] } {
    const filters: number[] = [];
    const card: { position: number; value: number; attribute: number }[] = [];
    for (const value of ordinals(valueIds, this.attributeValues)) {
      const attribute = this.attributeOfValue[value] ?? NO_ORDINAL;
      const definition = this.attributes.at(attribute);
      if (definition?.usedForFilter) filters.push(value);
      const position = definition?.cardPosition ?? null;
      if (position !== null && card.every((other) => other.attribute !== attribute)) {
        card.push({ position, value, attribute });
      }
    }
    card.sort((a, b) => a.position - b.position || a.attribute - b.attribute);
    return { filters, card: card.map(({ value }) => value) };
  }

  /** A variant that has no colour among the attributes of its group is on a card of its own. */
  private familyOf({ variantGroupId, variantAttributeIds, valueIds }: ProductRow): number {
    if (variantGroupId === null || variantAttributeIds === null) return NO_FAMILY;
    const values = valueIds.flatMap((id) => this.attributeValues.get(id) ?? []);
    const differing = values.filter(({ attributeId }) => variantAttributeIds.includes(attributeId));
    const others = differing.filter(({ swatch }) => swatch === null);
    if (others.length === differing.length) return NO_FAMILY;
    return this.families.of(
      variantGroupId,
      others.map(({ id }) => id).sort((a, b) => a - b),
    );
  }

  private addToSets(row: number, brand: number, category: number, values: readonly number[]): void {
    const { capacity } = this.columns;
    this.values.set(row, values);
    this.brandRows[brand]?.add(row, capacity);
    this.categoryRows[category]?.add(row, capacity);
    for (const value of values) this.valueRows[value]?.add(row, capacity);
  }

  private ownRating(row: number): { sum: number; count: number } {
    return { sum: this.columns.ratingSum[row] ?? 0, count: this.columns.ratingCount[row] ?? 0 };
  }

  private unindexRow(row: number): void {
    this.groupRatings.subtract(this.columns.variantGroup[row] ?? 0, this.ownRating(row));
    this.families.remove(this.columns.colourFamily[row] ?? NO_FAMILY, row);
    this.removeFromSets(row);
    this.values.set(row, []);
    clearBit(this.live, row);
    clearBit(this.inStock, row);
    clearBit(this.onSale, row);
  }

  private removeFromSets(row: number): void {
    const { columns } = this;
    this.brandRows[columns.brand[row] ?? NO_ORDINAL]?.delete(row);
    this.categoryRows[columns.category[row] ?? NO_ORDINAL]?.delete(row);
    for (const value of this.values.get(row)) this.valueRows[value]?.delete(row);
  }

  private isShown(brandId: number, categoryId: number): boolean {
    return this.brands.get(brandId)?.isPublished === true && this.categories.isVisible(categoryId);
  }

  private refreshLive(): void {
    this.live.fill(0);
    const visible = new Map<number, boolean>();
    for (const row of this.rows.values()) {
      const category = this.categories.registry.at(this.columns.category[row] ?? NO_ORDINAL);
      const brand = this.brands.at(this.columns.brand[row] ?? NO_ORDINAL);
      if (!category || !brand?.isPublished) continue;
      const shown = visible.get(category.id) ?? this.categories.isVisible(category.id);
      visible.set(category.id, shown);
      if (shown) setBit(this.live, row);
    }
  }
}

function isSameList(one: Uint32Array, other: readonly number[]): boolean {
  return one.length === other.length && other.every((value, at) => one[at] === value);
}
