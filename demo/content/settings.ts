import type { Both } from '../goods/format.ts';

/** The made-up shop's settings. Numbers +998 71 200-00-xx are not given to anybody we know of. */
export const SETTINGS: Record<string, string | Both | null> = {
  shop_name: { ru: 'Ампер', uz: 'Amper' },
  phone: '998712000001',
  store_phone: '998712000002',
  address: { ru: 'Ташкент, ул. Бунёдкор, 12', uz: 'Toshkent, Bunyodkor koʻchasi, 12' },
  work_hours: '10:00–21:00',
  facebook: null,
  telegram: 'https://t.me/amper_demo',
  instagram: 'https://instagram.com/amper_demo',
  youtube: null,
  tiktok: null,
  chat_bot: null,
  google_analytics_code: null,
  meta_pixel_code: null,
  notice: {
    ru: 'Это демонстрационный магазин: цены, остатки, акции и отзывы придуманы, заказы не исполняются. Товарные знаки принадлежат их владельцам.',
    uz: 'Bu namoyish doʻkoni: narxlar, qoldiqlar, aksiyalar va fikrlar oʻylab topilgan, buyurtmalar bajarilmaydi. Tovar belgilari oʻz egalariga tegishli.',
  },
};
