import type { ProductFacts } from '../demo-documents.ts';

/** What people call a kind of goods, and which goods it is. */
export interface KindOfGoods {
  /** Slugs of categories. */
  categories: readonly string[];
  /** Nominative, genitive and gender (`p` is plural) in Russian. */
  ru: string;
  ruOf: string;
  gender: 'm' | 'f' | 'p';
  uz: string;
  /** Unless all goods of the categories are of this kind. */
  only?: (facts: ProductFacts) => boolean;
}

const named = (beginning: RegExp) => (facts: ProductFacts) => beginning.test(facts.name.ru);

type Row = [categories: string, ru: string, ruOf: string, gender: KindOfGoods['gender'], uz: string, only?: RegExp];

const ROWS: readonly Row[] = [
  ['smartphones foldables', 'смартфон', 'смартфона', 'm', 'smartfon'],
  ['smart-watches', 'смарт часы', 'смарт часов', 'p', 'aqlli soat'],
  ['fitness-bands', 'фитнес браслет', 'фитнес браслета', 'm', 'fitnes bilaguzuk'],
  ['laptops gaming-laptops', 'ноутбук', 'ноутбука', 'm', 'noutbuk'],
  ['tablets', 'планшет', 'планшета', 'm', 'planshet'],
  ['monitors', 'монитор', 'монитора', 'm', 'monitor'],
  ['printers', 'принтер', 'принтера', 'm', 'printer'],
  ['routers', 'роутер', 'роутера', 'm', 'router'],
  ['keyboards-and-mice', 'мышка', 'мышки', 'f', 'sichqoncha', /мыш/i],
  ['keyboards-and-mice', 'клавиатура', 'клавиатуры', 'f', 'klaviatura', /клавиатур|комплект/i],
  ['ups', 'бесперебойник', 'бесперебойника', 'm', 'uzluksiz quvvat manbai'],
  ['televisions', 'телевизор', 'телевизора', 'm', 'televizor'],
  ['projectors', 'проектор', 'проектора', 'm', 'proyektor'],
  ['soundbars', 'саундбар', 'саундбара', 'm', 'saundbar'],
  ['speakers smart-speakers', 'колонка', 'колонки', 'f', 'kolonka'],
  ['headphones earbuds', 'наушники', 'наушников', 'p', 'quloqchin'],
  ['fridges', 'холодильник', 'холодильника', 'm', 'muzlatkich'],
  ['freezers', 'морозильник', 'морозильника', 'm', 'muzlatgich kamera'],
  ['washing-machines', 'стиральная машина', 'стиральной машины', 'f', 'kir yuvish mashinasi'],
  ['dryers', 'сушильная машина', 'сушильной машины', 'f', 'quritish mashinasi'],
  ['dishwashers', 'посудомоечная машина', 'посудомоечной машины', 'f', 'idish yuvish mashinasi'],
  ['stoves', 'плита', 'плиты', 'f', 'gaz plitasi', /плита/i],
  ['hobs', 'варочная панель', 'варочной панели', 'f', 'pishirish paneli'],
  ['ovens', 'духовой шкаф', 'духового шкафа', 'm', 'duxovka'],
  ['microwaves', 'микроволновка', 'микроволновки', 'f', 'mikrotoʻlqinli pech'],
  ['hoods', 'вытяжка', 'вытяжки', 'f', 'havo tortgich'],
  ['kettles', 'чайник', 'чайника', 'm', 'choynak', /чайник/i],
  ['blenders', 'блендер', 'блендера', 'm', 'blender', /блендер/i],
  ['mincers', 'мясорубка', 'мясорубки', 'f', 'qiymalagich'],
  ['multicookers', 'мультиварка', 'мультиварки', 'f', 'multivarka', /мультивар|скоровар/i],
  ['air-fryers', 'аэрогриль', 'аэрогриля', 'm', 'aerogril'],
  ['coffee-machines', 'кофемашина', 'кофемашины', 'f', 'qahva mashinasi', /кофемашина/i],
  ['juicers', 'соковыжималка', 'соковыжималки', 'f', 'sharbat chiqargich'],
  ['toasters', 'тостер', 'тостера', 'm', 'toster', /тостер/i],
  ['vacuum-cleaners robot-vacuums', 'пылесос', 'пылесоса', 'm', 'changyutgich'],
  ['irons', 'утюг', 'утюга', 'm', 'dazmol', /утюг/i],
  ['sewing-machines', 'швейная машина', 'швейной машины', 'f', 'tikuv mashinasi'],
  ['air-conditioners', 'кондиционер', 'кондиционера', 'm', 'konditsioner'],
  ['heaters', 'обогреватель', 'обогревателя', 'm', 'isitgich'],
  ['fans', 'вентилятор', 'вентилятора', 'm', 'ventilyator'],
  ['air-care', 'очиститель воздуха', 'очистителя воздуха', 'm', 'havo tozalagich', /очистител/i],
  ['water-heaters', 'водонагреватель', 'водонагревателя', 'm', 'suv isitgich'],
  ['hair-dryers', 'фен', 'фена', 'm', 'fen'],
  ['shavers', 'бритва', 'бритвы', 'f', 'soqol olgich', /бритва/i],
  ['scales', 'весы', 'весов', 'p', 'tarozi'],
  ['toothbrushes', 'зубная щетка', 'зубной щетки', 'f', 'tish choʻtkasi', /щ[её]тка/i],
  ['blood-pressure-monitors', 'тонометр', 'тонометра', 'm', 'tonometr'],
  ['security-cameras', 'камера наблюдения', 'камеры наблюдения', 'f', 'kuzatuv kamerasi'],
  ['door-locks', 'умный замок', 'умного замка', 'm', 'aqlli qulf'],
  ['consoles', 'игровая приставка', 'игровой приставки', 'f', 'oʻyin pristavkasi'],
  ['gamepads', 'геймпад', 'геймпада', 'm', 'geympad'],
  ['action-cameras', 'экшн камера', 'экшн камеры', 'f', 'ekshn kamera'],
  ['drones', 'дрон', 'дрона', 'm', 'dron'],
  ['cases', 'чехол', 'чехла', 'm', 'gʻilof', /чехол/i],
  ['chargers', 'зарядка', 'зарядки', 'f', 'quvvatlagich'],
  ['cables', 'кабель', 'кабеля', 'm', 'kabel'],
  ['power-banks', 'повербанк', 'повербанка', 'm', 'tashqi akkumulyator'],
  ['memory-cards', 'карта памяти', 'карты памяти', 'f', 'xotira kartasi'],
  ['flash-drives', 'флешка', 'флешки', 'f', 'fleshka'],
  ['ssd', 'ssd диск', 'ssd диска', 'm', 'ssd disk'],
];

export const KINDS_OF_GOODS: readonly KindOfGoods[] = ROWS.map(([categories, ru, ruOf, gender, uz, only]) => ({
  categories: categories.split(' '),
  ru,
  ruOf,
  gender,
  uz,
  ...(only ? { only: named(only) } : {}),
}));

export function isOfKind(facts: ProductFacts, kind: KindOfGoods): boolean {
  return kind.categories.includes(facts.category) && (kind.only?.(facts) ?? true);
}

export function kindNamed(ru: string): KindOfGoods {
  const kind = KINDS_OF_GOODS.find((one) => one.ru === ru);
  if (!kind) throw new Error(`No kind of goods is called "${ru}"`);
  return kind;
}
