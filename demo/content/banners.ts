import type { DrawingFacts } from '@amper/product-drawings';
import type { Both } from '../goods/format.ts';
import { PHONE_MODELS } from './phone-models.ts';

export interface DemoBanner {
  id: number;
  name: Both;
  description: Both;
  url: string;
  textTone: 'dark' | 'light';
  /** Ground: a gradient from the upper left to the lower right. */
  art: { from: string; to: string };
  /** Leaf categories whose best-known goods stand on the picture, from the middle outwards. */
  goods: string[];
  /** What stands there instead, where it is not among the goods. */
  drawings?: DrawingFacts[];
}

export const BANNERS: DemoBanner[] = [
  {
    id: 1,
    name: { ru: 'Флагманы в рассрочку на 12 месяцев', uz: 'Flagmanlar 12 oyga muddatli toʻlovga' },
    description: { ru: 'Новые смартфоны без предоплаты', uz: 'Yangi smartfonlar oldindan toʻlovsiz' },
    url: '/category/1011-smartphones',
    textTone: 'dark',
    art: { from: '#EEF1FF', to: '#B9C6FF' },
    goods: ['smartphones', 'smart-watches', 'earbuds'],
  },
  {
    id: 2,
    name: { ru: 'Кино у себя дома', uz: 'Uyda kino' },
    description: {
      ru: 'Телевизоры и саундбары по сниженным ценам',
      uz: 'Televizor va saundbarlar arzonlashgan narxda',
    },
    url: '/promotions/47-cinema-at-home',
    textTone: 'light',
    art: { from: '#14172E', to: '#40306E' },
    goods: ['televisions', 'soundbars'],
  },
  {
    id: 3,
    name: { ru: 'Сезон домашней кухни', uz: 'Uy oshxonasi mavsumi' },
    description: { ru: 'Техника, которая готовит вместе с вами', uz: 'Siz bilan birga pishiradigan texnika' },
    url: '/promotions/45-kitchen-season',
    textTone: 'dark',
    art: { from: '#FBF0DF', to: '#F3C79B' },
    goods: ['coffee-machines', 'multicookers', 'blenders'],
  },
  {
    id: 4,
    name: { ru: 'Чистый дом без усилий', uz: 'Uy tozaligi oson' },
    description: { ru: 'Роботы-пылесосы и стиральные машины', uz: 'Robot-changyutgich va kir yuvish mashinalari' },
    url: '/category/602-for-home',
    textTone: 'dark',
    art: { from: '#E8F6F0', to: '#A8DCC6' },
    goods: ['washing-machines', 'robot-vacuums'],
  },
  {
    id: 5,
    name: { ru: 'Для учёбы и работы', uz: 'Oʻqish va ish uchun' },
    description: { ru: 'Ноутбуки, планшеты и мониторы', uz: 'Noutbuk, planshet va monitorlar' },
    url: '/category/2-computers',
    textTone: 'dark',
    art: { from: '#F1F2F6', to: '#C9D2E3' },
    goods: ['laptops', 'tablets', 'monitors'],
  },
  {
    id: 6,
    name: { ru: 'Новые Galaxy: предзаказ', uz: 'Yangi Galaxy: oldindan buyurtma' },
    description: { ru: 'Выберите модель, цвет и память заранее', uz: 'Model, rang va xotirani oldindan tanlang' },
    url: '/samsung-preorder',
    textTone: 'dark',
    art: { from: '#F4F0FF', to: '#D9CCF7' },
    goods: [],
    drawings: PHONE_MODELS.map(({ drawing }) => drawing),
  },
];
