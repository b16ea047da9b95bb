import { eq } from 'drizzle-orm';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { joinDatabase } from '#server/platform/database/provide-database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { DISCONTINUED_PRODUCT_ID } from './discontinued-product.ts';

/** Unpublishes a product of a running shop, as an import would. */
export async function discontinueProduct(dataDir: string): Promise<void> {
  const database = await joinDatabase({ dataDir, databaseUrl: undefined }, () => undefined);
  const db = openDatabase(database.url);
  await db.update(products).set({ isPublished: false }).where(eq(products.id, DISCONTINUED_PRODUCT_ID));
  await closeDatabase(db);
  await database.stop();
}
