import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import { pictures } from '#server/schema/pictures-tables.ts';

export interface NewPicture {
  mediaType: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Buffer;
}

/** The name of a picture: the first 20 hex digits of the SHA-256 of its original. */
export function pictureHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20);
}

/** Stores originals that are not there yet, all in one statement. */
export async function storePictures(db: Database | Tx, originals: readonly NewPicture[]): Promise<void> {
  if (originals.length === 0) return;
  const hashes = originals.map((picture) => pictureHash(picture.bytes));
  const mediaTypes = originals.map((picture) => picture.mediaType);
  const bytes = originals.map((picture) => picture.bytes);
  await db.execute(sql`
    insert into pictures (hash, media_type, bytes)
    select distinct on (hash) hash, media_type, bytes
    from unnest(${sql.param(hashes)}::text[], ${sql.param(mediaTypes)}::text[], ${sql.param(bytes)}::bytea[])
      as new_pictures (hash, media_type, bytes)
    on conflict (hash) do nothing
  `);
}

/** Which of these hashes name no picture. */
export async function missingPictures(db: Queryable, hashes: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, [...hashes]));
  const known = new Set(found.map(({ hash }) => hash));
  return hashes.filter((hash) => !known.has(hash));
}
