import { eq } from 'drizzle-orm';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { joinDatabase } from '#server/platform/database/provide-database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { NO_LONGER_SOLD } from './no-longer-sold.ts';

/** Takes a product off the shelves of a shop that runs, as the office's system does. */
export async function endSale(dataDir: string): Promise<void> {
  const database = await joinDatabase({ dataDir, databaseUrl: undefined }, () => undefined);
  const db = openDatabase(database.url);
  await db.update(products).set({ isPublished: false }).where(eq(products.id, NO_LONGER_SOLD));
  await closeDatabase(db);
  await database.stop();
}
