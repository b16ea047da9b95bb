import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/platform/database/database.ts';

export interface NewPicture {
  mediaType: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Buffer;
}

/** The name of a picture: the first 20 hex digits of the SHA-256 of its original. */
export function pictureHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20);
}

/** Stores originals that are not there yet, all in one statement. */
export async function storePictures(db: Database | Tx, pictures: readonly NewPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  const hashes = pictures.map((picture) => pictureHash(picture.bytes));
  const mediaTypes = pictures.map((picture) => picture.mediaType);
  const bytes = pictures.map((picture) => picture.bytes);
  await db.execute(sql`
    insert into pictures (hash, media_type, bytes)
    select distinct on (hash) hash, media_type, bytes
    from unnest(${sql.param(hashes)}::text[], ${sql.param(mediaTypes)}::text[], ${sql.param(bytes)}::bytea[])
      as new_pictures (hash, media_type, bytes)
    on conflict (hash) do nothing
  `);
}
