import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { PAGES, type Page } from '../contract/pages/page-registry.ts';

/** Every page, in Russian at `/…` and in Uzbek at `/uz/…`. A page is added in the registry. */
export default prefix('uz?', PAGES.map(routeOf)) satisfies RouteConfig;

function routeOf({ path, module, children }: Page): RouteConfigEntry {
  const file = `routes/${module}.tsx`;
  return path === '' ? index(file) : route(path, file, children?.map(routeOf));
}
