import type { Both } from '../goods/format.ts';

export interface DemoPromotion {
  id: number;
  slug: string;
  name: Both;
  description: Both;
  /** Days from the day the demo shop is loaded; null: no end. */
  startsInDays: number;
  endsInDays: number | null;
  /** Products: those of these categories (leaf slugs) that are on sale, at most this many. */
  categories: string[];
  onlyOnSale: boolean;
  art: { from: string; to: string };
}

/** Made-up promotions. 44 is the voucher promotion of the specification. */
export const PROMOTIONS: DemoPromotion[] = [
  {
    id: 44,
    slug: 'voucher-50000',
    name: { ru: 'Ваучер на 50 000 сум', uz: '50 000 soʻmlik vaucher' },
    description: {
      ru: 'Получите ваучер на 50 000 сум и примените его при онлайн-оплате заказа от 1 000 000 сум. Один ваучер на покупателя, действует 30 дней.',
      uz: '50 000 soʻmlik vaucherni oling va 1 000 000 soʻmdan boshlab onlayn toʻlangan buyurtmada qoʻllang. Har bir xaridorga bitta vaucher, 30 kun amal qiladi.',
    },
    startsInDays: -60,
    endsInDays: null,
    categories: [],
    onlyOnSale: false,
    art: { from: '#2747F0', to: '#7C93FF' },
  },
  {
    id: 45,
    slug: 'kitchen-season',
    name: { ru: 'Сезон домашней кухни', uz: 'Uy oshxonasi mavsumi' },
    description: {
      ru: 'Скидки на технику, которая готовит вместе с вами: мультиварки, блендеры, мясорубки, печи и плиты. Цена со скидкой уже на карточке товара.',
      uz: 'Siz bilan birga taom tayyorlaydigan texnikaga chegirmalar: multivarka, blender, qiymalagich, pech va plitalar. Chegirmali narx mahsulot kartasida koʻrsatilgan.',
    },
    startsInDays: -12,
    endsInDays: 24,
    categories: [
      'multicookers',
      'blenders',
      'mincers',
      'kettles',
      'air-fryers',
      'coffee-machines',
      'stoves',
      'microwaves',
      'ovens',
      'hobs',
    ],
    onlyOnSale: true,
    art: { from: '#F7E3C8', to: '#F2B98A' },
  },
  {
    id: 46,
    slug: 'smartphones-autumn',
    name: { ru: 'Осень смартфонов', uz: 'Smartfonlar kuzi' },
    description: {
      ru: 'Сниженные цены на смартфоны и часы до конца акции. Количество товара ограничено остатками магазинов.',
      uz: 'Aksiya oxirigacha smartfon va soatlarga tushirilgan narxlar. Mahsulot soni doʻkonlardagi qoldiq bilan cheklangan.',
    },
    startsInDays: -5,
    endsInDays: 16,
    categories: ['smartphones', 'foldables', 'smart-watches', 'fitness-bands', 'earbuds'],
    onlyOnSale: true,
    art: { from: '#DDE4FF', to: '#9FB2FF' },
  },
  {
    id: 47,
    slug: 'cinema-at-home',
    name: { ru: 'Кино у себя дома', uz: 'Uyda kino' },
    description: {
      ru: 'Телевизоры, проекторы и саундбары по сниженным ценам: соберите домашний кинотеатр к длинным вечерам.',
      uz: 'Televizor, proyektor va saundbarlar arzonlashgan narxlarda: uzun oqshomlarga uy kinoteatrini yigʻing.',
    },
    startsInDays: -3,
    endsInDays: 30,
    categories: ['televisions', 'projectors', 'soundbars'],
    onlyOnSale: true,
    art: { from: '#1B1F3B', to: '#3B2F63' },
  },
  {
    id: 41,
    slug: 'cool-summer',
    name: { ru: 'Прохладное лето', uz: 'Salqin yoz' },
    description: {
      ru: 'Летняя акция на кондиционеры и вентиляторы. Завершена.',
      uz: 'Konditsioner va ventilyatorlarga yozgi aksiya. Yakunlangan.',
    },
    startsInDays: -170,
    endsInDays: -80,
    categories: ['air-conditioners', 'fans'],
    onlyOnSale: false,
    art: { from: '#D6F0FF', to: '#8FD0F5' },
  },
  {
    id: 42,
    slug: 'back-to-school',
    name: { ru: 'Скоро в школу', uz: 'Maktabga tayyormiz' },
    description: {
      ru: 'Скидки на ноутбуки, планшеты и принтеры к учебному году. Акция завершена.',
      uz: 'Oʻquv yiliga noutbuk, planshet va printerlarga chegirmalar. Aksiya yakunlangan.',
    },
    startsInDays: -110,
    endsInDays: -70,
    categories: ['laptops', 'tablets', 'printers'],
    onlyOnSale: false,
    art: { from: '#E6F5DD', to: '#A9D9A0' },
  },
];
