import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { contentRoutes } from './content-routes.ts';
import type { ContentSchedule } from './content-schedule.ts';
import type { Content } from './create-content.ts';

export function contentFeature(content: Content, schedule: ContentSchedule): ShopFeature {
  return {
    routes: { public: [contentRoutes(content)] },
    refresh: {
      on: ['settings', 'menus', 'banners', 'home_shelves', 'promotions', 'pages', 'articles', 'news'],
      async run() {
        await content.refresh();
        schedule.reschedule();
      },
    },
    close: () => schedule.close(),
  };
}
