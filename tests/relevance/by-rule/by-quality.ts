import type { ProductFacts } from '../demo-documents.ts';
import { isOfKind, KINDS_OF_GOODS, kindNamed } from './kinds-of-goods.ts';
import { goods, hashOf, type RuleKind, type RuleQuery, sampled } from './rule-query.ts';
import { inUzbekCyrillic } from './spelling.ts';

type Forms = Record<'m' | 'f' | 'p', string>;

/** Colours of the demo's data: Russian by gender, Uzbek, English. */
const COLOURS: Record<string, [forms: Forms, uz: string, en: string]> = {
  black: [{ m: 'черный', f: 'черная', p: 'черные' }, 'qora', 'black'],
  white: [{ m: 'белый', f: 'белая', p: 'белые' }, 'oq', 'white'],
  gray: [{ m: 'серый', f: 'серая', p: 'серые' }, 'kulrang', 'gray'],
  silver: [{ m: 'серебристый', f: 'серебристая', p: 'серебряные' }, 'kumushrang', 'silver'],
  red: [{ m: 'красный', f: 'красная', p: 'красные' }, 'qizil', 'red'],
  blue: [{ m: 'синий', f: 'синяя', p: 'синие' }, 'koʻk', 'blue'],
  green: [{ m: 'зеленый', f: 'зеленая', p: 'зелёные' }, 'yashil', 'green'],
  pink: [{ m: 'розовый', f: 'розовая', p: 'розовые' }, 'pushti', 'pink'],
  purple: [{ m: 'фиолетовый', f: 'фиолетовая', p: 'фиолетовые' }, 'binafsha', 'purple'],
  yellow: [{ m: 'желтый', f: 'желтая', p: 'жёлтые' }, 'sariq', 'yellow'],
  orange: [{ m: 'оранжевый', f: 'оранжевая', p: 'оранжевые' }, 'toʻq sariq', 'orange'],
  beige: [{ m: 'бежевый', f: 'бежевая', p: 'бежевые' }, 'bej', 'beige'],
  brown: [{ m: 'коричневый', f: 'коричневая', p: 'коричневые' }, 'jigarrang', 'brown'],
  gold: [{ m: 'золотой', f: 'золотая', p: 'золотые' }, 'tillarang', 'gold'],
};
/** A shade answers for its colour, unless the colour itself is there: both count as right. */
const SHADES: Record<string, readonly string[]> = {
  blue: ['navy', 'lightblue', 'teal'],
  green: ['mint', 'olive', 'teal'],
  purple: ['lavender'],
  gray: ['graphite', 'titanium'],
  silver: ['steel'],
  beige: ['cream'],
  red: ['burgundy'],
  orange: [],
  yellow: ['gold'],
};

/** Colours, materials, features, automatic or not. */
export function queriesByQuality(products: readonly ProductFacts[]): RuleQuery[] {
  return [...colourQueries(products), ...FEATURES.flatMap((row) => featureQueries(row, products))];
}

function colourQueries(products: readonly ProductFacts[]): RuleQuery[] {
  const queries: RuleQuery[] = [];
  for (const kind of KINDS_OF_GOODS) {
    const ofKind = products.filter((one) => isOfKind(one, kind));
    for (const [code, [forms, uz, en]] of Object.entries(COLOURS)) {
      if (!ofKind.some((one) => one.has('color', code))) continue;
      const colours = [code, ...(SHADES[code] ?? [])];
      const right = (facts: ProductFacts) => isOfKind(facts, kind) && colours.some((one) => facts.has('color', one));
      const ways = [
        `${forms[kind.gender]} ${kind.ru}`,
        `${kind.ru} ${forms[kind.gender]}`,
        `${uz} ${kind.uz}`,
        `${uz} rangli ${kind.uz}`,
        `${kind.ru} ${en}`,
        inUzbekCyrillic(`${uz} ${kind.uz}`),
        `${kind.ru} цвет ${forms.m}`,
      ];
      if (hashOf(`${code} ${kind.ru}`) % 100 < 45)
        queries.push(goods('colour', ways[hashOf(kind.uz + code) % ways.length] ?? '', right));
    }
  }
  return queries;
}

type FeatureRow = [kind: RuleKind, goods: string, attribute: string, values: string, ways: string];

const FEATURES: readonly FeatureRow[] = [
  [
    'material',
    'чехол',
    'case_material',
    'silicone',
    'силиконовый чехол,чехол силикон,silikon gʻilof,silikonli gʻilof,silicone case',
  ],
  ['material', 'чехол', 'case_material', 'leather', 'кожаный чехол,чехол кожа,charm gʻilof,чехол из экокожи'],
  ['material', 'чайник', 'material', 'glass', 'стеклянный чайник,чайник стекло,shisha choynak,чайник из стекла'],
  [
    'material',
    'чайник',
    'material',
    'steel',
    'стальной чайник,чайник из нержавейки,чайник нержавеющая сталь,poʻlat choynak',
  ],
  ['material', 'чайник', 'material', 'plastic', 'пластиковый чайник,чайник из пластика,plastik choynak'],
  ['material', 'обогреватель', 'material', 'metal', 'металлический обогреватель,metall isitgich'],
  ['material', 'колонка', 'material', 'leather', 'колонка кожаная,charm kolonka'],
  [
    'feature',
    'холодильник',
    'cold_defrost',
    'no-frost',
    'холодильник no frost,холодильник ноу фрост,no frost muzlatkich,холодильник без инея',
  ],
  [
    'feature',
    'холодильник',
    'cold_compressor',
    'inverter linear',
    'инверторный холодильник,invertorli muzlatkich,холодильник инвертор',
  ],
  ['feature', 'холодильник', 'cold_layout', 'side-by-side', 'холодильник side by side,side by side muzlatkich'],
  ['feature', 'холодильник', 'cold_layout', 'single', 'однокамерный холодильник,bir kamerali muzlatkich'],
  [
    'feature',
    'кондиционер',
    'ac_compressor',
    'inverter',
    'инверторный кондиционер,invertorli konditsioner,кондиционер инвертер,кондиционер с инвертором',
  ],
  ['feature', 'кондиционер', 'wifi', 'yes', 'кондиционер с wifi,кондиционер с вайфаем,wi-fi konditsioner'],
  [
    'feature',
    'стиральная машина',
    'washer_drying',
    'yes',
    'стиральная машина с сушкой,quritishli kir yuvish mashinasi',
  ],
  ['feature', 'стиральная машина', 'washer_steam', 'yes', 'стиральная машина с паром,bugʻli kir yuvish mashinasi'],
  [
    'feature',
    'стиральная машина',
    'washer_drive',
    'direct',
    'стиральная машина прямой привод,стиралка с прямым приводом',
  ],
  ['feature', 'телевизор', 'tv_panel', 'oled', 'oled телевизор,oled televizor,телевизор олед'],
  ['feature', 'телевизор', 'tv_panel', 'qled mini led', 'qled телевизор,телевизор кулед,qled televizor'],
  ['feature', 'телевизор', 'tv_resolution', '4k', '4k телевизор,телевизор 4к,4k televizor,ultra hd телевизор'],
  ['feature', 'телевизор', 'tv_refresh', '120', 'телевизор 120 гц,120 hz televizor'],
  ['feature', 'смартфон', 'network', '5g', '5g смартфон,смартфон с 5g,5g smartfon,телефон 5g'],
  ['feature', 'смартфон', 'stylus', 'built-in', 'смартфон со стилусом,stilusli smartfon'],
  ['feature', 'смартфон', 'esim', 'yes', 'смартфон с esim,esim smartfon'],
  [
    'feature',
    'смартфон',
    'camera_main',
    '200',
    'смартфон с камерой 200 мп,200 mp smartfon,камера 200 мегапикселей смартфон',
  ],
  [
    'feature',
    'наушники',
    'audio_anc',
    'yes',
    'наушники с шумоподавлением,shovqinni bostirish quloqchin,наушники anc,шумоподавляющие наушники',
  ],
  ['feature', 'наушники', 'audio_link', 'wired', 'проводные наушники,simli quloqchin,наушники с проводом'],
  ['feature', 'наушники', 'audio_form', 'over-ear', 'полноразмерные наушники,большие наушники'],
  ['feature', 'мышка', 'silent', 'yes', 'бесшумная мышка,тихая мышь,shovqinsiz sichqoncha'],
  ['feature', 'клавиатура', 'switches', 'mechanical', 'механическая клавиатура,mexanik klaviatura'],
  ['feature', 'принтер', 'print_color', 'color', 'цветной принтер,rangli printer,принтер цветной'],
  ['feature', 'принтер', 'print_technology', 'laser', 'лазерный принтер,lazer printer,lazerli printer'],
  ['feature', 'принтер', 'print_technology', 'inkjet', 'струйный принтер,purkovchi printer'],
  [
    'feature',
    'варочная панель',
    'hob_type',
    'induction',
    'индукционная варочная панель,induksion pishirish paneli,индукционная панель',
  ],
  ['feature', 'варочная панель', 'hob_type', 'gas', 'газовая варочная панель,gazli pishirish paneli'],
  ['feature', 'плита', 'stove_fuel', 'electric', 'электрическая плита,elektr plita'],
  ['feature', 'духовой шкаф', 'oven_fuel', 'electric', 'электрическая духовка,elektr duxovka'],
  ['feature', 'духовой шкаф', 'oven_fuel', 'gas', 'газовая духовка,gazli duxovka'],
  [
    'feature',
    'микроволновка',
    'microwave_grill',
    'yes',
    'микроволновка с грилем,grilli mikrotoʻlqinli pech,свч с грилем',
  ],
  [
    'feature',
    'микроволновка',
    'microwave_install',
    'built',
    'встраиваемая микроволновка,встроенная свч,oʻrnatiladigan mikrotoʻlqinli pech',
  ],
  ['feature', 'вытяжка', 'hood_form', 'built', 'встраиваемая вытяжка,встроенная вытяжка'],
  ['feature', 'вытяжка', 'hood_form', 'inclined', 'наклонная вытяжка'],
  [
    'feature',
    'посудомоечная машина',
    'dishwasher_install',
    'built',
    'встраиваемая посудомойка,oʻrnatiladigan idish yuvish mashinasi',
  ],
  ['feature', 'водонагреватель', 'water_type', 'instant', 'проточный водонагреватель,oqar suv isitgich'],
  ['feature', 'водонагреватель', 'water_form', 'flat', 'плоский водонагреватель,yassi suv isitgich,плоский бойлер'],
  ['feature', 'обогреватель', 'heater_type', 'oil', 'масляный обогреватель,moyli isitgich,масляный радиатор'],
  ['feature', 'обогреватель', 'heater_type', 'infrared', 'инфракрасный обогреватель,infraqizil isitgich'],
  ['feature', 'вентилятор', 'fan_type', 'desk', 'настольный вентилятор,stol ventilyatori'],
  ['feature', 'пылесос', 'vacuum_type', 'upright', 'вертикальный пылесос,vertikal changyutgich'],
  ['feature', 'пылесос', 'vacuum_type', 'washing', 'моющий пылесос,yuvuvchi changyutgich'],
  ['feature', 'пылесос', 'vacuum_type', 'robot', 'робот пылесос,robot changyutgich,пылесос робот'],
  ['feature', 'весы', 'scales_type', 'kitchen', 'кухонные весы,oshxona tarozisi,весы для кухни'],
  ['feature', 'весы', 'scales_type', 'floor', 'напольные весы,весы для тела'],
  ['feature', 'зарядка', 'charger_kind', 'wireless', 'беспроводная зарядка,simsiz quvvatlagich'],
  ['feature', 'зарядка', 'charger_kind', 'car', 'автомобильная зарядка,зарядка в машину,avtomobil quvvatlagichi'],
  ['feature', 'ssd диск', 'ssd_form', 'external', 'внешний ssd,tashqi ssd disk'],
  ['feature', 'тонометр', 'pressure_place', 'wrist', 'тонометр на запястье,bilak tonometri'],
  [
    'automatic or not',
    'стиральная машина',
    'washer_type',
    'semi',
    'стиральная машина полуавтомат,полуавтомат,yarim avtomat kir yuvish mashinasi,полуавтоматическая стиральная машина,yarim avtomat kir mashina,стиралка полуавтомат,ярим автомат кир ювиш машинаси',
  ],
  [
    'automatic or not',
    'стиральная машина',
    'washer_type',
    'front',
    'стиральная машина автомат,автоматическая стиральная машина,avtomat kir yuvish mashinasi,стиралка автомат,автомат кир машина,автоматик кир ювиш машинаси',
  ],
  [
    'automatic or not',
    'кофемашина',
    'coffee_type',
    'automatic',
    'автоматическая кофемашина,avtomat qahva mashinasi,кофемашина автомат',
  ],
  [
    'automatic or not',
    'тонометр',
    'pressure_auto',
    'auto',
    'автоматический тонометр,тонометр автомат,avtomat tonometr',
  ],
];

function featureQueries(
  [kind, ofGoods, attribute, values, ways]: FeatureRow,
  products: readonly ProductFacts[],
): RuleQuery[] {
  const named = kindNamed(ofGoods);
  const requested = [values, ...values.split(' ')];
  const right = (facts: ProductFacts) =>
    isOfKind(facts, named) && requested.some((value) => facts.has(attribute, value));
  if (!products.some(right)) return [];
  return sampled(ways.split(','), (way) => way, 1).map((way) => goods(kind, way, right));
}
