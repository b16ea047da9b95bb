import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page, in Russian at `/…` and in Uzbek at `/uz/…`. */
export default prefix('uz?', [
  index('routes/home.tsx'),
  route('search', 'routes/search.tsx'),
  route('catalog', 'routes/catalog.tsx'),
  route('category/:idSlug', 'routes/category.tsx'),
  route('product/:idSlug', 'routes/product.tsx'),
  route('brands', 'routes/brands.tsx'),
  route('brands/brandzone', 'routes/brandzone.tsx'),
  route('brands/:idName', 'routes/brand.tsx'),
  route('promotions', 'routes/promotions.tsx'),
  route('promotions/:idSlug', 'routes/promotion.tsx'),
  route('*', 'routes/not-found.tsx'),
]) satisfies RouteConfig;
