import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { localeSchema } from '#contract/i18n/locale-schema.ts';
import { SHARE_PICTURE_KINDS } from '#contract/pictures/share-pictures.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { SharePictures } from './create-share-pictures.ts';

export function sharePicturesFeature(sharePictures: SharePictures): ShopFeature {
  return { site: [sharePictureRoutes(sharePictures)] };
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const addressSchema = z.object({ kind: z.enum(SHARE_PICTURE_KINDS), id: z.string(), locale: localeSchema });

/** `GET /share/category-1011-ru-<fingerprint>.jpg`, see `contract/pictures/share-pictures.ts`. */
export function sharePictureRoutes(sharePictures: SharePictures): FastifyPluginAsyncZod {
  return async (app) => {
    const params = z.object({ file: z.string().max(200) });
    app.get('/share/:file', { schema: { hide: true, params } }, async (request, reply) => {
      const match = /^(?<kind>[a-z]+)-(?<id>[\w-]+)-(?<locale>ru|uz)-[0-9a-z]+\.jpg$/.exec(request.params.file);
      const address = addressSchema.safeParse(match?.groups);
      if (!address.success) throw new NotFound();
      const found = await sharePictures.serve({ path: `/share/${request.params.file}`, ...address.data });
      if (found === null) throw new NotFound();
      if (found.kind === 'moved') return reply.header('cache-control', 'no-cache').redirect(found.path, 302);
      return (
        reply
          .type('image/jpeg')
          .header('cache-control', FOR_EVER)
          // The pictures are made to be embedded by other sites.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(found.bytes)
      );
    });
  };
}
