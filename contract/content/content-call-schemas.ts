import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { pageMetaSchema } from '../catalog/catalog.ts';
import { idParamsSchema } from '../catalog/catalog-requests.ts';
import {
  bannerSchema,
  contentPageSchema,
  menuSchema,
  postListSchema,
  promotionSchema,
  settingsSchema,
  wholePostSchema,
} from './content.ts';
import {
  fullBannersQuerySchema,
  pageParamsSchema,
  pagingQuerySchema,
  promotionsQuerySchema,
} from './content-requests.ts';

const tag = 'Content';
const params = idParamsSchema;

export const readBannersOfPlace = defineSchemas({
  tag,
  summary: 'Banners of a place: `home`, `catalog`, `brandzone`, `promo`',
  query: fullBannersQuerySchema,
  data: z.array(bannerSchema),
});
export const readBanners = defineSchemas({ tag, summary: 'All banners', data: z.array(bannerSchema) });
export const readMenus = defineSchemas({ tag, summary: 'Menus of header and footer', data: z.array(menuSchema) });
export const readMenu = defineSchemas({ tag, summary: 'A menu', params, data: menuSchema });
export const readSettings = defineSchemas({
  tag,
  summary: 'Name, phone, address and networks',
  data: settingsSchema,
});

export const readPromotions = defineSchemas({
  tag,
  summary: 'Promotions: the current ones, or the archive',
  query: promotionsQuerySchema,
  response: z.object({ data: z.array(promotionSchema), meta: pageMetaSchema }),
});
export const readPromotion = defineSchemas({ tag, summary: 'A promotion', params, data: promotionSchema });

export const readArticles = defineSchemas({
  tag,
  summary: 'Articles, newest first',
  query: pagingQuerySchema,
  response: postListSchema,
});
export const readArticle = defineSchemas({ tag, summary: 'An article', params, data: wholePostSchema });
export const readNews = defineSchemas({
  tag,
  summary: 'News, newest first',
  query: pagingQuerySchema,
  response: postListSchema,
});
export const readNewsItem = defineSchemas({ tag, summary: 'A piece of news', params, data: wholePostSchema });
export const readPage = defineSchemas({
  tag,
  summary: 'A page of the shop by its address',
  params: pageParamsSchema,
  data: contentPageSchema,
});
