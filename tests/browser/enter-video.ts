import { eq } from 'drizzle-orm';
import { promotions } from '#server/content/content-tables.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { joinDatabase } from '#server/database/provide-database.ts';

/** The promotion that gets a video, the voucher's. */
export const PROMOTION_WITH_VIDEO = 44;

/** Gives a promotion of a shop that runs its video, the way an operator would. */
export async function enterVideo(dataDir: string, video: string): Promise<void> {
  const database = await joinDatabase({ dataDir, databaseUrl: undefined }, () => undefined);
  const db = openDatabase(database.url);
  await db.update(promotions).set({ video }).where(eq(promotions.id, PROMOTION_WITH_VIDEO));
  await closeDatabase(db);
  await database.stop();
}
