import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Content } from '#server/features/content/index.ts';
import { openSitemap, type SitemapOptions } from './open-sitemap.ts';
import { openRedirects, type Redirects } from './redirects.ts';
import { foundRoutes } from './seo-routes.ts';

interface FoundParts extends Omit<SitemapOptions, 'isMoved'> {
  content: Pick<Content, 'news' | 'settings'>;
}

export interface Found {
  redirects: Redirects;
  routes: FastifyPluginAsyncZod;
}

/** How the shop is found: its sitemap, its news for readers of feeds, and where its former addresses lead. */
export async function openFound({ content, ...options }: FoundParts): Promise<Found> {
  const { db, changes, config } = options;
  const redirects = await openRedirects(db);
  const isMoved = (path: string) => redirects.find(path) !== null;
  const sitemap = openSitemap({ ...options, isMoved });
  changes.subscribe(async (batch) => {
    if (batch.some(({ subject }) => subject === 'redirects')) await redirects.refresh();
  });
  return { redirects, routes: foundRoutes({ sitemap, content, publicUrl: config.publicUrl }) };
}
