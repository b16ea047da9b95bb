import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LOCALE_COOKIE, localeOfCookie, THEME_COOKIE, themeOfCookie } from '#contract/staff/appearance.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { matchesEtag } from '#server/platform/http/conditional-requests.ts';
import { adminPolicy } from '#server/platform/http/security-headers.ts';
import { serveFormerAssets } from '#server/platform/rendering/static-files.ts';

export const ADMIN_BUILD = path.resolve(import.meta.dirname, '../../../build/admin');

interface AdminAppOptions {
  publicUrl: string;
  /** The document as it was built, or as the development server makes it now. */
  readDocument(url: string): Promise<string>;
  /** The built scripts, styles and fonts; null in development, where Vite serves the sources. */
  assets: string | null;
  /** Those of the build before. */
  formerAssets?: string;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A scanner of barcodes needs the camera; the storefront's pages may not use it. */
const PERMISSIONS_POLICY = 'camera=(self), microphone=(), payment=(), usb=(), geolocation=()';

/**
 * The back office. Every path below `/admin` answers the same document, in the language and colours of the visitor's
 * cookies; which screen it shows is decided in the browser. No data is in it, so it needs no sign-in.
 */
export const adminApp = fp(
  async (app: FastifyInstance, { publicUrl, readDocument, assets, formerAssets }: AdminAppOptions) => {
    async function sendDocument(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const document = withAppearance(await readDocument(request.url), request);
      const etag = `"${hash('sha256', document, 'base64url')}"`;
      reply
        .header('cache-control', 'no-cache')
        .header('vary', 'Cookie, Accept-Language')
        .header('permissions-policy', PERMISSIONS_POLICY)
        .header('x-robots-tag', 'noindex')
        .header('etag', etag);
      if (assets !== null) reply.header('content-security-policy', adminPolicy(publicUrl));
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('text/html; charset=utf-8').send(document);
    }

    if (assets !== null && fs.existsSync(assets)) {
      await app.register(fastifyStatic, {
        root: path.join(assets, 'assets'),
        prefix: '/admin/assets/',
        decorateReply: false,
        wildcard: false,
        globIgnore: ['**/*.br', '**/*.gz'],
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply) => reply.header('cache-control', IMMUTABLE),
        schemaHide: true,
      });
      await serveFormerAssets(app, '/admin/assets/', formerAssets);
      // It is asked for each time, so that a new build replaces it; without one it is not found, and browsers remove it.
      app.get('/admin/picking-worker.js', { schema: { hide: true } }, async (_request, reply) => {
        const file = await fs.promises.readFile(path.join(assets, 'picking-worker.js'), 'utf8').catch(() => null);
        if (file === null) return reply.callNotFound();
        return reply
          .header('cache-control', 'no-cache')
          .header('content-security-policy', "default-src 'none'; connect-src 'self'")
          .type('text/javascript; charset=utf-8')
          .send(file);
      });
      // An old tab asks for files of a build that is gone. The document in their place would be a script that cannot run.
      app.get('/admin/assets/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
    }
    const options = { schema: { hide: true } };
    app.get('/admin', options, sendDocument);
    app.get('/admin/*', options, sendDocument);
  },
);

/** Reads the built document, once. */
export function builtDocument(folder: string): () => Promise<string> {
  let document: string | undefined;
  return async () => {
    document ??= await fs.promises.readFile(path.join(folder, 'index.html'), 'utf8').catch((cause: unknown) => {
      throw new Error('The back office is not built: run `npm start`, or `node scripts/prepare/build-admin.ts`.', {
        cause,
      });
    });
    return document;
  };
}

function withAppearance(document: string, request: FastifyRequest): string {
  const locale = localeOfCookie(request.cookies[LOCALE_COOKIE]) ?? callerLocale(request);
  const theme = themeOfCookie(request.cookies[THEME_COOKIE]);
  return document.replace(/<html[^>]*>/, `<html lang="${locale}" data-theme="${theme}">`);
}
