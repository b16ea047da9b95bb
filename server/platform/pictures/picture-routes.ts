import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hangUpSignal } from '#server/platform/http/hang-up-signal.ts';
import { MEDIA_TYPE, negotiateFormat } from './picture-formats.ts';
import { knownWidth, type PictureServer } from './serve-picture.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `GET /pictures/<hash>?w=640`: named by its content's hash, so it may be cached for ever. */
export function pictureRoutes(pictures: PictureServer): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/pictures/:hash',
      {
        schema: {
          hide: true,
          params: z.object({ hash: z.string().regex(/^[0-9a-f]{20}$/) }),
          querystring: z.object({ w: z.coerce.number().int().positive().optional().catch(undefined) }),
        },
      },
      async (request, reply) => {
        const format = negotiateFormat(request.headers.accept);
        const reader = { address: request.callerAddress, signal: hangUpSignal(reply) };
        const bytes = await pictures.serve(request.params.hash, knownWidth(request.query.w), format, reader);
        if (bytes === null) return reply.callNotFound();
        return reply.type(MEDIA_TYPE[format]).header('cache-control', IMMUTABLE).header('vary', 'Accept').send(bytes);
      },
    );
  };
}
