import { and, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Localized } from '#contract/i18n/locale.ts';
import { inheritedCodes, type PieceCode } from '#contract/orders/piece-codes.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { categories, products } from '#server/schema/catalog-tables.ts';
import {
  pickingClaims,
  pickingEvents,
  pickingLines,
  pieceRules,
  productShelves,
} from '#server/schema/picking-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';

export interface PickedGood {
  id: number;
  sku: string;
  barcode: string | null;
  shelf: string | null;
  codes: readonly PieceCode[];
}

/** Goods with their shelf in a store and the codes that each piece of them is asked for. */
export async function readPickedGoods(
  db: Queryable,
  productIds: readonly number[],
  storeId: number,
): Promise<Map<number, PickedGood>> {
  if (productIds.length === 0) return new Map();
  const inStore = and(eq(productShelves.productId, products.id), eq(productShelves.storeId, storeId));
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      barcode: products.barcode,
      categoryId: products.categoryId,
      shelf: productShelves.shelf,
    })
    .from(products)
    .leftJoin(productShelves, inStore)
    .where(inArray(products.id, [...productIds]));
  const codesOf = await readCodeRules(db);
  return new Map(rows.map(({ categoryId, ...good }) => [good.id, { ...good, codes: codesOf(categoryId) }]));
}

/** The codes that each piece of these products is asked for; those that are not in the catalogue any more have none. */
export async function readRequestedCodes(
  db: Queryable,
  productIds: readonly number[],
): Promise<Map<number, readonly PieceCode[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  const codesOf = await readCodeRules(db);
  return new Map(rows.map(({ id, categoryId }) => [id, codesOf(categoryId)]));
}

/** Which codes a category asks for, its own or inherited. */
async function readCodeRules(db: Queryable): Promise<(categoryId: number) => readonly PieceCode[]> {
  const rules = await readPieceRules(db);
  const parents = new Map(rules.map(({ id, parentId }) => [id, parentId]));
  const own = new Map(rules.map(({ id, codes }) => [id, codes]));
  return (categoryId) => inheritedCodes(categoryId, parents, own);
}

export interface PieceRuleRow {
  id: number;
  name: Localized;
  parentId: number | null;
  codes: PieceCode[] | null;
  revision: number;
  author: string | null;
  at: Date | null;
}

/** All categories with the latest change of their rule. */
export async function readPieceRules(db: Queryable): Promise<PieceRuleRow[]> {
  const latest = db
    .selectDistinctOn([pieceRules.categoryId])
    .from(pieceRules)
    .orderBy(pieceRules.categoryId, sql`${pieceRules.revision} desc`)
    .as('latest');
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      parentId: categories.parentId,
      codes: latest.codes,
      revision: latest.revision,
      author: latest.author,
      at: latest.at,
    })
    .from(categories)
    .leftJoin(latest, eq(latest.categoryId, categories.id))
    .orderBy(categories.position, categories.id);
  return rows.map((row) => ({ ...row, revision: row.revision ?? 0 }));
}

export type PickingClaim = typeof pickingClaims.$inferSelect;

/** Claims that hold now, of these orders in this store. */
export function readClaims(
  db: Queryable,
  orderIds: readonly number[],
  { storeId, now }: { storeId: number; now: Date },
): Promise<PickingClaim[]> {
  return db
    .select()
    .from(pickingClaims)
    .where(
      and(
        inArray(pickingClaims.orderId, [...orderIds]),
        eq(pickingClaims.storeId, storeId),
        gt(pickingClaims.expiresAt, now),
      ),
    );
}

export type PickingLineRow = typeof pickingLines.$inferSelect;

/** What was picked of these orders, in all stores. */
export function readPickedLines(db: Queryable, orderIds: readonly number[]): Promise<PickingLineRow[]> {
  return db
    .select()
    .from(pickingLines)
    .where(inArray(pickingLines.orderId, [...orderIds]));
}

export interface PickRow {
  id: string;
  orderId: number;
  productId: number | null;
}

/** Scans of these orders in a store that were not put back, the first one first. */
export function readPicks(db: Queryable, orderIds: readonly number[], storeId: number): Promise<PickRow[]> {
  const undo = alias(pickingEvents, 'undo');
  return db
    .select({ id: pickingEvents.id, orderId: pickingEvents.orderId, productId: pickingEvents.productId })
    .from(pickingEvents)
    .where(
      and(
        inArray(pickingEvents.orderId, [...orderIds]),
        eq(pickingEvents.storeId, storeId),
        eq(pickingEvents.kind, 'pick'),
        eq(pickingEvents.outcome, 'picked'),
        notExists(
          db
            .select({ one: sql`1` })
            .from(undo)
            .where(and(eq(undo.undoes, pickingEvents.id), eq(undo.outcome, 'undone'))),
        ),
      ),
    )
    .orderBy(pickingEvents.at, pickingEvents.id);
}

export async function readStoreNames(db: Queryable, ids: readonly number[]): Promise<Map<number, Localized>> {
  const rows = await db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(inArray(stores.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether there are such a product and such a store. */
export async function placeExists(db: Queryable, productId: number, storeId: number): Promise<boolean> {
  const both = db.select({ one: sql`1` }).from(products).innerJoin(stores, eq(stores.id, storeId));
  return (await both.where(eq(products.id, productId))).length > 0;
}

export async function categoryExists(db: Queryable, id: number): Promise<boolean> {
  return (await db.$count(categories, eq(categories.id, id))) > 0;
}
