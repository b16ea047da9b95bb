import {
  attributeGroupSchema,
  attributeSchema,
  brandSchema,
  categorySchema,
  stickerSchema,
} from '#demo/data-format/catalogue-format.ts';
import {
  bannerSchema,
  chooserSchema,
  homeShelfSchema,
  instalmentPartnerSchema,
  menuSchema,
  pageSchema,
  phoneModelSchema,
  postSchema,
  promotionSchema,
  shopSchema,
  storeSchema,
} from '#demo/data-format/content-format.ts';
import { questionSchema, reviewSchema } from '#demo/data-format/opinion-format.ts';
import { productFamilySchema } from '#demo/data-format/product-format.ts';
import { checkShopData } from './check-shop-data.ts';
import { DataFiles } from './read-data-files.ts';
import { DEMO_DATA, type ShopData } from './shop-data.ts';
import { ShopDataError } from './shop-data-error.ts';

/** Reads a folder of data files. Throws `ShopDataError` with everything that is wrong in it. */
export function readShopData(folder = DEMO_DATA): ShopData {
  const files = new DataFiles(folder);
  const shop = files.object('shop.json', shopSchema);
  const attributes = files.lists('attributes', attributeSchema);
  const data: Omit<ShopData, 'shop' | 'attributes'> = {
    menus: files.list('menus.json', menuSchema),
    brands: files.list('brands.json', brandSchema),
    categories: files.list('categories.json', categorySchema),
    attributeGroups: files.list('attribute-groups.json', attributeGroupSchema),
    stickers: files.list('stickers.json', stickerSchema),
    stores: files.list('stores.json', storeSchema),
    instalmentPartners: files.list('instalment-partners.json', instalmentPartnerSchema),
    banners: files.list('banners.json', bannerSchema),
    homeShelves: files.list('home-shelves.json', homeShelfSchema),
    choosers: files.list('choosers.json', chooserSchema),
    promotions: files.list('promotions.json', promotionSchema),
    phoneModels: files.list('phone-models.json', phoneModelSchema),
    productFamilies: files.lists('products', productFamilySchema),
    reviews: files.lists('reviews', reviewSchema),
    questions: files.lists('questions', questionSchema),
    articles: files.texts('articles', postSchema),
    news: files.texts('news', postSchema),
    pages: files.texts('pages', pageSchema),
  };
  files.refuseUnreadFiles();
  // References to an entry that could not be read would only repeat the same mistake.
  if (shop === undefined || files.problems.length > 0) throw new ShopDataError(files.problems);
  const whole: ShopData = { ...data, shop, attributes: new Map(attributes.map((one) => [one.code, one])) };
  const problems = checkShopData(whole, attributes, files.origins);
  if (problems.length > 0) throw new ShopDataError(problems);
  return whole;
}
