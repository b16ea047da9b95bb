import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { PAGES, type Page } from '../contract/pages/page-registry.ts';

/** For developers alone: a production build has neither the route nor a byte of its page. */
const DEVELOPMENT_PAGES = process.env.NODE_ENV === 'development' ? [route('dev/ui', 'dev/ui-gallery.tsx')] : [];

/** Every page, in Russian at `/…` and in Uzbek at `/uz/…`. A page is added in the registry. */
export default prefix('uz?', [...DEVELOPMENT_PAGES, ...PAGES.map(routeOf)]) satisfies RouteConfig;

function routeOf({ path, module, children }: Page): RouteConfigEntry {
  const file = `routes/${module}.tsx`;
  return path === '' ? index(file) : route(path, file, children?.map(routeOf));
}
