import type { LocalizedText } from '#demo/data-format/text-format.ts';

/** Words that generated names are made of. */
export const TOP_CATEGORIES: LocalizedText[] = [
  { ru: 'Склад: телефоны', uz: 'Ombor: telefonlar' },
  { ru: 'Склад: компьютеры', uz: 'Ombor: kompyuterlar' },
  { ru: 'Склад: телевизоры', uz: 'Ombor: televizorlar' },
  { ru: 'Склад: крупная техника', uz: 'Ombor: yirik texnika' },
  { ru: 'Склад: кухня', uz: 'Ombor: oshxona' },
  { ru: 'Склад: дом', uz: 'Ombor: uy' },
  { ru: 'Склад: климат', uz: 'Ombor: iqlim' },
  { ru: 'Склад: красота', uz: 'Ombor: goʻzallik' },
  { ru: 'Склад: фото', uz: 'Ombor: foto' },
  { ru: 'Склад: аксессуары', uz: 'Ombor: aksessuarlar' },
];

export const PRODUCT_WORDS: LocalizedText[] = [
  { ru: 'Смартфон', uz: 'Smartfon' },
  { ru: 'Ноутбук', uz: 'Noutbuk' },
  { ru: 'Телевизор', uz: 'Televizor' },
  { ru: 'Холодильник', uz: 'Muzlatkich' },
  { ru: 'Микроволновая печь', uz: 'Mikrotoʻlqinli pech' },
  { ru: 'Пылесос', uz: 'Changyutgich' },
  { ru: 'Кондиционер', uz: 'Konditsioner' },
  { ru: 'Фен', uz: 'Fen' },
  { ru: 'Камера', uz: 'Kamera' },
  { ru: 'Чехол', uz: 'Gʻilof' },
  { ru: 'Планшет', uz: 'Planshet' },
  { ru: 'Монитор', uz: 'Monitor' },
  { ru: 'Колонка', uz: 'Kolonka' },
  { ru: 'Стиральная машина', uz: 'Kir yuvish mashinasi' },
  { ru: 'Блендер', uz: 'Blender' },
  { ru: 'Утюг', uz: 'Dazmol' },
  { ru: 'Водонагреватель', uz: 'Suv isitgich' },
  { ru: 'Бритва', uz: 'Soqol olgich' },
  { ru: 'Роутер', uz: 'Router' },
  { ru: 'Зарядка', uz: 'Quvvatlagich' },
];

export const KINDS: LocalizedText[] = [
  { ru: 'для дома', uz: 'uy uchun' },
  { ru: 'для работы', uz: 'ish uchun' },
  { ru: 'компактная серия', uz: 'ixcham seriya' },
  { ru: 'про-серия', uz: 'pro-seriya' },
];

export const COLORS: LocalizedText[] = [
  { ru: 'чёрный', uz: 'qora' },
  { ru: 'белый', uz: 'oq' },
  { ru: 'серый', uz: 'kulrang' },
  { ru: 'синий', uz: 'koʻk' },
  { ru: 'зелёный', uz: 'yashil' },
  { ru: 'красный', uz: 'qizil' },
  { ru: 'золотой', uz: 'oltin' },
  { ru: 'фиолетовый', uz: 'binafsha' },
];

export const ATTRIBUTE_WORDS: LocalizedText[] = [
  { ru: 'Мощность', uz: 'Quvvat' },
  { ru: 'Память', uz: 'Xotira' },
  { ru: 'Ширина', uz: 'Kenglik' },
  { ru: 'Высота', uz: 'Balandlik' },
  { ru: 'Объём', uz: 'Hajm' },
  { ru: 'Частота', uz: 'Chastota' },
  { ru: 'Ёмкость', uz: 'Sigʻim' },
  { ru: 'Скорость', uz: 'Tezlik' },
  { ru: 'Шум', uz: 'Shovqin' },
  { ru: 'Режимы', uz: 'Rejimlar' },
];

export const UNITS: LocalizedText[] = [
  { ru: 'Вт', uz: 'Vt' },
  { ru: 'ГБ', uz: 'GB' },
  { ru: 'см', uz: 'sm' },
  { ru: 'см', uz: 'sm' },
  { ru: 'л', uz: 'l' },
  { ru: 'Гц', uz: 'Gts' },
  { ru: 'мАч', uz: 'mA·soat' },
  { ru: 'об/мин', uz: 'ayl/daq' },
  { ru: 'дБ', uz: 'dB' },
  { ru: 'шт.', uz: 'dona' },
];

export const BRAND_STARTS = [
  'Ar',
  'Bel',
  'Cor',
  'Del',
  'El',
  'Fir',
  'Gal',
  'Hor',
  'In',
  'Jas',
  'Kor',
  'Lum',
  'Mer',
  'Nor',
  'Or',
];
export const BRAND_ENDS = [
  'ano',
  'bix',
  'cell',
  'dex',
  'era',
  'fon',
  'gard',
  'hill',
  'ion',
  'jet',
  'kon',
  'lux',
  'max',
  'nova',
  'on',
  'pro',
  'quil',
  'ris',
  'son',
  'tek',
]; // prettier-ignore
