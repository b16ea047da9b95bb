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
  route('articles', 'routes/articles.tsx'),
  route('articles/:id', 'routes/article.tsx'),
  route('news', 'routes/news.tsx'),
  route('news/:id', 'routes/news-item.tsx'),
  route('our-company', 'routes/our-company.tsx'),
  route(':slug', 'routes/content-page.tsx'),
  route('auth/login', 'routes/auth-login.tsx'),
  route('auth/register', 'routes/auth-register.tsx'),
  route('auth/recovery', 'routes/auth-recovery.tsx'),
  route('cabinet', 'routes/cabinet.tsx', [
    index('routes/cabinet-home.tsx'),
    route('personal', 'routes/cabinet-personal.tsx'),
    route('addresses', 'routes/cabinet-addresses.tsx'),
    route('sessions', 'routes/cabinet-sessions.tsx'),
  ]),
  route('cart', 'routes/cart.tsx'),
  route('wishlist', 'routes/wishlist.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('*', 'routes/not-found.tsx'),
]) satisfies RouteConfig;
