import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { StoredPicture } from '#contract/media/media-admin.ts';
import { mediaAdminCalls } from '#contract/media/media-admin-calls.ts';
import { picturePath } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { countPictures, listPictures, type StoredPictureRow } from './stored-pictures-queries.ts';

/** The pictures of the shop, for whoever keeps them in order. */
export function storedPicturesRoutes({ db }: { db: Database }): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, mediaAdminCalls.readPictures, async ({ query: { group, after }, locale }) => {
      const [{ rows, next }, counts] = await Promise.all([
        listPictures(db, group, after),
        after === undefined ? countPictures(db) : null,
      ]);
      return {
        pictures: rows.map((row) => presentPicture(row, locale)),
        next: next && `${next.micros}.${next.hash}`,
        counts,
      };
    });
  };
}

function presentPicture(row: StoredPictureRow, locale: Locale): StoredPicture {
  const { hash, mediaType, size, width, height, micros, uploadedBy, missingSinceMs, useCount, uses } = row;
  return {
    hash,
    img: picturePath(hash),
    file:
      mediaType === null
        ? null
        : {
            ...{ media_type: mediaType, size, width, height, uploaded_by: uploadedBy },
            at: new Date(Number(micros) / 1000).toISOString(),
            missing_since: missingSinceMs === null ? null : new Date(missingSinceMs).toISOString(),
          },
    use_count: useCount,
    uses: uses.map(({ user, id, name }) => ({ user, id, name: name === null ? '' : localize(name, locale) })),
  };
}
