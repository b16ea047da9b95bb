import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { pictures } from '#server/schema/pictures-tables.ts';

export interface OriginalPicture {
  mediaType: string;
  bytes: Buffer;
}

export async function findOriginal(db: Database, hash: string): Promise<OriginalPicture | null> {
  const [row] = await db
    .select({ mediaType: pictures.mediaType, bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.hash, hash));
  return row ?? null;
}
