import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { PAGES, type Page } from '../contract/pages/page-registry.ts';

/** Development only: a production build contains neither the route nor its code. */
const DEVELOPMENT_PAGES = process.env.NODE_ENV === 'development' ? [route('dev/ui', 'dev/ui-gallery.tsx')] : [];

/** All pages, in Russian at `/…` and in Uzbek at `/uz/…`. Pages are added in the page registry. */
export default prefix('uz?', [
  layout('routes/pages.tsx', [...DEVELOPMENT_PAGES, ...PAGES.map(routeOf)]),
]) satisfies RouteConfig;

function routeOf({ path, module, children }: Page): RouteConfigEntry {
  const file = `routes/${module}.tsx`;
  return path === '' ? index(file) : route(path, file, children?.map(routeOf));
}
