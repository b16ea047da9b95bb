import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { PickedOrder, PickingList, PickingStore } from '#contract/picking/picking.ts';
import { leftToPick, MAX_PICKED_ORDERS } from '#contract/picking/picking-rules.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { type OrderToPick, readHeldCodes, readOrdersToPick } from '#server/features/orders/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { mayPickIn } from './picked-store.ts';
import {
  type PickedGood,
  type PickingClaim,
  type PickingLineRow,
  type PickRow,
  readClaims,
  readPickedGoods,
  readPickedLines,
  readPicks,
  readStoreNames,
} from './picking-queries.ts';

/** Orders beyond it wait until the first ones are packed. */
const MAX_READ = 500;

/** Stores of the caller whose goods orders wait for, and how many orders that are. */
export async function pickingStores(db: Database, caller: StaffCaller, locale: Locale): Promise<PickingStore[]> {
  const scope = caller.storesOf('orders:pick');
  const toPick = await readOrdersToPick(db, scope, MAX_READ);
  const counts = new Map<number, number>(scope === 'all' ? [] : [...scope].map((id) => [id, 0]));
  for (const { pieces } of toPick) {
    for (const id of new Set(pieces.map(({ storeId }) => storeId))) {
      if (scope === 'all' || scope.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  const names = await readStoreNames(db, [...counts.keys()]);
  return [...names]
    .map(([id, name]) => ({ id, name: localize(name, locale), orders: counts.get(id) ?? 0 }))
    .toSorted((a, b) => b.orders - a.orders || a.id - b.id);
}

/** The orders of one store of the caller; null: it is not theirs, or there is none. */
export async function pickingList(
  { db, catalog, now }: { db: Database; catalog: Pick<Catalog, 'cards'>; now(): Date },
  caller: StaffCaller,
  storeId: number,
  locale: Locale,
): Promise<PickingList | null> {
  const name = (await readStoreNames(db, [storeId])).get(storeId);
  if (name === undefined || !mayPickIn(caller, storeId)) return null;
  const toPick = (await readOrdersToPick(db, new Set([storeId]), MAX_READ))
    .filter(({ pieces }) => pieces.some((place) => place.storeId === storeId))
    .slice(0, MAX_PICKED_ORDERS);
  const orderIds = toPick.map(({ order }) => order.id);
  const productIds = [...new Set(toPick.flatMap(({ pieces }) => pieces.map(({ productId }) => productId)))];
  const [claims, lines, goods, picks, codes] = await Promise.all([
    readClaims(db, orderIds, { storeId, now: now() }),
    readPickedLines(db, orderIds),
    readPickedGoods(db, productIds, storeId),
    readPicks(db, orderIds, storeId),
    readHeldCodes(db, orderIds),
  ]);
  const pictures = new Map(catalog.cards(productIds, locale).map(({ id, img }) => [id, img ?? null]));
  const context = { storeId, claims, lines, goods, picks, codes, pictures, caller, locale };
  return { store: { id: storeId, name: localize(name, locale) }, orders: toPick.map((one) => present(one, context)) };
}

interface Context {
  storeId: number;
  claims: readonly PickingClaim[];
  lines: readonly PickingLineRow[];
  goods: ReadonlyMap<number, PickedGood>;
  picks: readonly PickRow[];
  codes: Awaited<ReturnType<typeof readHeldCodes>>;
  pictures: ReadonlyMap<number, string | null>;
  caller: StaffCaller;
  locale: Locale;
}

function present({ order, shippingName, names, pieces }: OrderToPick, context: Context): PickedOrder {
  const { storeId, claims, lines, goods, picks, codes, pictures, caller, locale } = context;
  const claim = claims.find(({ orderId }) => orderId === order.id);
  const isOwn = claim?.staffId === caller.id;
  const pickedOf = (productId: number) =>
    lines.find((row) => row.orderId === order.id && row.productId === productId && row.storeId === storeId);
  return {
    number: order.number,
    created_at: order.createdAt.toISOString(),
    revision: order.revision,
    shipping_method_name: localize(shippingName, locale),
    expected_from: order.expectedFrom,
    claim: claim ? { author: claim.author, is_own: isOwn } : null,
    is_shared: pieces.some((place) => place.storeId !== storeId),
    lines: pieces
      .filter((place) => place.storeId === storeId)
      .map(({ productId, quantity }) => {
        const good = goods.get(productId);
        const name = names.get(productId);
        return {
          product_id: productId,
          name: name ? localize(name, locale) : '',
          sku: good?.sku ?? null,
          barcode: good?.barcode ?? null,
          img: pictures.get(productId) ?? null,
          shelf: good?.shelf ?? null,
          codes: [...(good?.codes ?? [])],
          needed: quantity,
          picked: pickedOf(productId)?.picked ?? 0,
          missing: pickedOf(productId)?.missing ?? 0,
          // Only the picker puts a piece back.
          picks: picks
            .filter((pick) => isOwn && pick.orderId === order.id && pick.productId === productId)
            .map(({ id }) => ({ id, codes: codes.get(id) ?? [] })),
        };
      })
      .toSorted((a, b) => byShelf(a, b) || leftToPick(b) - leftToPick(a)),
  };
}

function byShelf(a: { shelf: string | null }, b: { shelf: string | null }): number {
  if (a.shelf === null || b.shelf === null) return Number(a.shelf === null) - Number(b.shelf === null);
  return a.shelf.localeCompare(b.shelf, 'ru', { numeric: true });
}
