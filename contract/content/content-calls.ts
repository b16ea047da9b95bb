import { defineCalls } from '../api/api-call.ts';

/** The calls of the contents (docs/specification/api.md, "Content"). */
export const contentCalls = defineCalls(() => import('./content-call-schemas.ts'), {
  readBannersOfPlace: { method: 'GET', path: '/api/v2/fullbanners', access: 'public' },
  readBanners: { method: 'GET', path: '/api/v2/banners', access: 'public' },
  readMenus: { method: 'GET', path: '/api/v2/menus', access: 'public' },
  readMenu: { method: 'GET', path: '/api/v2/menus/:id', access: 'public' },
  readSettings: { method: 'GET', path: '/api/v2/settings', access: 'public', unparsed: 'data' },
  readPromotions: { method: 'GET', path: '/api/v2/promotions', access: 'public' },
  readPromotion: { method: 'GET', path: '/api/v2/promotions/:id', access: 'public' },
  readArticles: { method: 'GET', path: '/api/v2/articles', access: 'public' },
  readArticle: { method: 'GET', path: '/api/v2/articles/:id', access: 'public' },
  readNews: { method: 'GET', path: '/api/v2/news', access: 'public' },
  readNewsItem: { method: 'GET', path: '/api/v2/news/:id', access: 'public' },
  readPage: { method: 'GET', path: '/api/v2/pages/:slug', access: 'public' },
});
