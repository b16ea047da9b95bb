import { eq } from 'drizzle-orm';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { joinDatabase } from '#server/platform/database/provide-database.ts';
import { promotions } from '#server/schema/content-tables.ts';

/** The promotion that gets a video, the voucher's. */
export const PROMOTION_WITH_VIDEO = 44;

/** Adds a video to a promotion of a running shop, as an operator would. */
export async function enterVideo(dataDir: string, video: string): Promise<void> {
  const database = await joinDatabase({ dataDir, databaseUrl: undefined }, () => undefined);
  const db = openDatabase(database.url);
  await db.update(promotions).set({ video }).where(eq(promotions.id, PROMOTION_WITH_VIDEO));
  await closeDatabase(db);
  await database.stop();
}
