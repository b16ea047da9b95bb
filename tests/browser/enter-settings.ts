import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { joinDatabase } from '#server/platform/database/provide-database.ts';
import { settings } from '#server/schema/content-tables.ts';

/** Changes settings of a running shop, as an operator would. */
export async function enterSettings(dataDir: string, entered: Record<string, string>): Promise<void> {
  const database = await joinDatabase({ dataDir, databaseUrl: undefined }, () => undefined);
  const db = openDatabase(database.url);
  for (const [key, ru] of Object.entries(entered)) {
    const value = { ru };
    await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
  }
  await closeDatabase(db);
  await database.stop();
}
