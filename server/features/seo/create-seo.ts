import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Content } from '#server/features/content/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { createSitemap, type SitemapOptions } from './create-sitemap.ts';
import { createRedirects, type Redirects } from './redirects.ts';
import { seoRoutes } from './seo-routes.ts';

interface SeoDeps extends Omit<SitemapOptions, 'isMoved'> {
  content: Pick<Content, 'news' | 'settings' | 'brandzoneBrandId'>;
}

export interface Seo {
  redirects: Redirects;
  routes: FastifyPluginAsyncZod;
}

export function seoFeature({ routes, redirects }: Seo): ShopFeature {
  return { site: [routes], refresh: { on: ['redirects'], run: () => redirects.refresh() } };
}

/** What search engines and feed readers need: the sitemap, the news feed, and redirects from former addresses. */
export async function createSeo(deps: SeoDeps): Promise<Seo> {
  const { db, config, content } = deps;
  const redirects = await createRedirects(db);
  const isMoved = (path: string) => redirects.find(path) !== null;
  const sitemap = createSitemap({ ...deps, isMoved });
  return { redirects, routes: seoRoutes({ sitemap, content, publicUrl: config.publicUrl }) };
}
