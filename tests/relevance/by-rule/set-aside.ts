import type { ProductFacts } from '../demo-documents.ts';
import { isOfKind, kindNamed } from './kinds-of-goods.ts';
import { goods, type RuleKind, type RuleQuery } from './rule-query.ts';

type Right = RuleQuery['right'];

/** Parted by commas; the goods that are right, by the data. */
type Row = readonly [kind: RuleKind, right: Right, ways: string];

const is =
  (...categories: string[]): Right =>
  (facts) =>
    categories.includes(facts.category);

const kind =
  (name: string): Right =>
  (facts) =>
    isOfKind(facts, kindNamed(name));

const has =
  (name: string, attribute: string, ...values: string[]): Right =>
  (facts) =>
    isOfKind(facts, kindNamed(name)) && values.some((value) => facts.has(attribute, value));

const by =
  (right: Right, ...brands: string[]): Right =>
  (facts) =>
    right(facts) && brands.includes(facts.brand);

const called =
  (name: RegExp): Right =>
  (facts) =>
    name.test(facts.name.ru);

const upTo =
  (name: string, attribute: string, max: number): Right =>
  (facts) =>
    isOfKind(facts, kindNamed(name)) && facts.numbers(attribute).some((value) => value <= max);

/** A query that shows the right goods first, however many kinds its letters may begin. */
const USES: readonly Row[] = [
  ['use', is('button-phones'), 'телефон бабушке,телефон для мамы пожилой,бабушке телефон кнопочный,buvimga telefon'],
  ['use', is('button-phones'), 'buvijonimga tugmali telefon,dadamga knopkali telefon,катталар учун тугмали телефон'],
  ['use', is('smartphones', 'foldables', 'button-phones'), 'телефон ребенку,bolaga telefon,болалар учун телефон'],
  ['use', is('tablets'), 'планшет детям,bolaga planshet,ребенку планшет,oʻqishga planshet,планшет для школы'],
  ['use', is('laptops', 'gaming-laptops'), 'ноутбук студенту,talabaga noutbuk,noutbuk oʻqishga,ноут на работу'],
  ['use', is('gaming-laptops'), 'ноутбук чтобы играть,oʻyinlar uchun noutbuk,геймерский ноут,ноутбук под игры'],
  [
    'use',
    upTo('холодильник', 'cold_volume', 260),
    'холодильник в маленькую кухню,kichkina muzlatkich,маленький холодильник на дачу',
  ],
  [
    'use',
    upTo('телевизор', 'tv_diagonal', 43),
    'телевизор в кухню,oshxonaga televizor,kichkina televizor,небольшой телевизор',
  ],
  ['use', has('колонка', 'audio_karaoke', 'yes'), 'колонка петь караоке,karaoke kolonka,караоке колонка'],
  ['use', is('projectors'), 'проектор домой,uyga proyektor,проектор для кино'],
  ['use', is('keyboards-and-mice'), 'мышь для геймера,oʻyinlar uchun sichqoncha,клавиатура геймерская'],
  ['use', is('coffee-machines'), 'кофемашина домой,uyga qahva mashinasi,кофемашина для офиса'],
  ['use', is('fitness-bands', 'smart-watches'), 'браслет для спорта,sport uchun soat,часы для бегуна'],
];

const ACCESSORIES: readonly Row[] = [
  [
    'accessory for a thing',
    is('cases'),
    'чехольчик для айфона,ayfonga gʻilof,айфонга ғилоф,samsungga gʻilof,книжка чехол самсунг',
  ],
  [
    'accessory for a thing',
    is('chargers'),
    'зарядку для телефона,зарядное к айфону,ayfonga zaryadka,telefonning zaryadkasi,телефонга зарядка',
  ],
  [
    'accessory for a thing',
    is('cables'),
    'провод для айфона,ayfonga kabel,кабель к телефону,телефонга кабель,шнурок для зарядки',
  ],
  [
    'accessory for a thing',
    is('gamepads'),
    'джойстик к приставке,pristavkaga joystik,джойстики для пс5,geympad ps5 uchun,джойстик плейстейшн',
  ],
  [
    'accessory for a thing',
    is('video-games'),
    'игра на пс5,ps5ga oʻyin,игры пс 5,pristavkaga oʻyinlar,игры плейстейшн',
  ],
  [
    'accessory for a thing',
    is('memory-cards'),
    'память для телефона карта,kameraga xotira kartasi,карта памяти в телефон,сд карта для фотоаппарата',
  ],
  [
    'accessory for a thing',
    is('headphones', 'earbuds'),
    'уши для телефона,telefonga quloqchin,наушники к айфону,naushnik telefon uchun',
  ],
  ['accessory for a thing', kind('мышка'), 'мышка к ноуту,noutbukka sichqoncha,мышку для ноутбука'],
  ['accessory for a thing', is('soundbars'), 'саундбар к телевизору,televizorga saundbar'],
  ['accessory for a thing', is('power-banks'), 'повербанк к айфону,telefonga paverbank,пауэрбанк для самсунга'],
  [
    'accessory for a thing',
    (facts) => facts.category === 'cases' && facts.has('case_kind', 'glass'),
    'стекло для айфона,ayfonga himoya oynasi,защитное стекло айфон,бронестекло на айфон',
  ],
];

const HALVES: readonly Row[] = [
  ['half-typed', is('fridges'), 'холо,холоди,muzl,muzla,[jkjl,хола'],
  ['half-typed', is('televisions'), 'теле самсунг,телев,televi,ntktd,телик'],
  ['half-typed', is('washing-machines'), 'стира,стирал,kir yu,kir yuv,cnbhf'],
  ['half-typed', is('vacuum-cleaners', 'robot-vacuums'), 'пыл,пылес,chang,changy,gsktc'],
  ['half-typed', is('air-conditioners'), 'конди,кондиц,kond,konditsi,rjylb'],
  ['half-typed', is('laptops', 'gaming-laptops'), 'ноутб,noutb,yjen,нбук'],
  ['half-typed', is('headphones', 'earbuds'), 'наушн,quloq,quloqch,yfeiy'],
  ['half-typed', is('kettles'), 'чай,чайн,choyn'],
  ['half-typed', is('irons'), 'утю,dazm,en.'],
  ['half-typed', is('tablets'), 'план,планш,plansh'],
  ['half-typed', by(is('smartphones', 'foldables'), 'apple'), 'айфо,ifon,iphon,ayfo'],
  ['half-typed', is('microwaves'), 'микро,mikroto,микров'],
];

const QUALITIES: readonly Row[] = [
  [
    'colour',
    (facts) => kind('чайник')(facts) && facts.has('color', 'white'),
    'беленький чайник,oq rangdagi choynak,чайник белого цвета',
  ],
  [
    'colour',
    (facts) => kind('смартфон')(facts) && facts.has('color', 'black'),
    'черненький смартфон,qora smartfon,смартфон черного цвета,қора смартфон',
  ],
  [
    'colour',
    (facts) => kind('наушники')(facts) && facts.has('color', 'white'),
    'белые уши,oq naushnik,наушники белого цвета',
  ],
  [
    'colour',
    (facts) => kind('стиральная машина')(facts) && facts.has('color', 'white'),
    'белая стиралка,oq kir mashina,стиралка белая',
  ],
  [
    'material',
    has('чайник', 'material', 'glass'),
    'чайник стекло прозрачный,shishali choynak,стеклянный электрочайник',
  ],
  ['material', has('чехол', 'case_material', 'silicone'), 'силиконовый чехол айфон,silikon chexol'],
  [
    'feature',
    has('кондиционер', 'ac_compressor', 'inverter'),
    'кондер инвертор,invertor konditsioner,инверторный кондер',
  ],
  [
    'feature',
    has('холодильник', 'cold_defrost', 'no-frost'),
    'холодильник ноуфрост,nofrost muzlatkich,холодильник без разморозки',
  ],
  ['feature', has('пылесос', 'vacuum_type', 'robot'), 'робот для уборки,робопылесос,robot pilesos'],
  ['feature', has('зарядка', 'charger_kind', 'wireless'), 'беспроводная зарядка для айфона,simsiz zaryadka'],
  [
    'automatic or not',
    has('стиральная машина', 'washer_type', 'semi'),
    'полуавтомат стиралка,yarim avtomat kir yuvish,ярим автомат стиралка',
  ],
];

const NUMBERS: readonly Row[] = [
  [
    'number',
    has('кондиционер', 'ac_btu', '12000'),
    'кондер 12,12 lik konditsioner,кондиционер двенашка,кондер 12000 бту',
  ],
  [
    'number',
    has('телевизор', 'tv_diagonal', '55'),
    'телик 55,55 lik televizor,телевизор диагональ 55,55 дюймли телевизор',
  ],
  ['number', has('телевизор', 'tv_diagonal', '43'), 'телевизор 43 диагональ,43lik televizor,телевизор 109 см'],
  [
    'number',
    has('стиральная машина', 'washer_load', '7'),
    'стиралка 7 кг,7 kg lik kir mashina,стиралка на 7 килограмм',
  ],
  ['number', has('водонагреватель', 'water_litres', '50'), 'бойлер 50 литров,50 litrlik boyler,аристон на 50 литров'],
  ['number in words', has('стиральная машина', 'washer_load', '8'), 'стиралка восемь кг,sakkiz kilolik kir mashina'],
  [
    'number in words',
    has('водонагреватель', 'water_litres', '80'),
    'бойлер восемьдесят литров,sakson litrlik suv isitgich',
  ],
  [
    'memory pair',
    (facts) => kind('смартфон')(facts) && facts.has('ram', '8') && facts.has('storage', '256'),
    'телефон 8/256,8-256 telefon,смартфон 8гб 256гб,8 ga 256 smartfon',
  ],
  [
    'memory pair',
    (facts) => kind('ноутбук')(facts) && facts.has('ram', '16') && facts.has('storage', '512'),
    'ноут 16/512,16/512 noutbuk,ноутбук 16гб 512гб',
  ],
  ['glued model', (facts) => /Galaxy S25 Ultra/.test(facts.name.ru), 's25ultra,galaxys25ultra,самсунгs25ultra'],
  ['glued model', (facts) => /iPhone 17 Pro Max/.test(facts.name.ru), 'айфон17промакс,iphone17promax,17promax'],
];

const EVERYDAY: readonly Row[] = [
  [
    'everyday meaning',
    by(is('smartphones', 'foldables', 'button-phones'), 'samsung'),
    'самсунг телефон,телефон сансунг,samsung tel',
  ],
  ['everyday meaning', is('televisions'), 'телик,зомбоящик телевизор,televizorlar'],
  ['everyday meaning', is('washing-machines'), 'стиралка,kir mashina,кир ювиш машина'],
  ['everyday meaning', is('hair-dryers'), 'фен для волос,soch feni,soch quritish uchun fen'],
  ['everyday meaning', is('shavers'), 'бритва мужская,erkaklar uchun soqol olgich,машинка стричь волосы'],
  ['everyday meaning', is('mincers'), 'мясорубка электрическая,goʻsht qiymalagich,гўшт қиймалагич'],
  ['everyday meaning', called(/Хлебопечка/), 'хлебопечь,non pishiradigan,хлебопечка'],
  ['everyday meaning', is('blood-pressure-monitors'), 'давление мерить,qon bosimini oʻlchagich,аппарат для давления'],
];

const NOTHING =
  `лопатка для торта,велик детский,шкафчик,кастрюлька,ванночка,рубашка мужская,пижамка,самосвал,щенок хаски,
арбузы,пельмени,чебурек,кирпичи,плитка тротуарная,рыбки,костюмчик,сапожки,зимние шины,лошадка,сковородка чугунная,
shkafcha,koʻrpacha,oʻrindiq,poyafzal,erkaklar koʻylagi,bolalar kiyimi,mevalar,sabzavotlar,manti,chuchvara,tarvuzlar,
қовун,нон,кўйлак,оёқ кийим,гилам,эшик,китоблар,мебель,ўйинчоқ,bogʻ,koʻcha,ustoz,maktab formasi,hovuzcha,
bathtub,trousers,keychain,notebook paper,zippo,reebok,philippines,сбербанк,tesla,бмв,mercedes,nivea,loreal,
kolgotki,tirnoq laki,soch boʻyogʻi,loyqa,chuvalchang`
    .split(/[,\n]+/)
    .map((query) => query.trim());

/**
 * Queries as people say them, made by rule from the data and written before their results were seen. The search is not
 * improved by them: only their figures by kind are read, never a single one, so that they say something about words that nobody
 * tried.
 */
export function setAsideQueries(products: readonly ProductFacts[]): RuleQuery[] {
  const rows = [...USES, ...ACCESSORIES, ...HALVES, ...QUALITIES, ...NUMBERS, ...EVERYDAY];
  const forGoods = rows
    .filter(([, right]) => products.some(right))
    .flatMap(([name, right, ways]) => ways.split(',').map((query) => goods(name, query.trim(), right)));
  const notSold = NOTHING.map(
    (query): RuleQuery => ({ kind: 'not sold', query, right: () => false, expected: 'nothing' }),
  );
  return [...forGoods, ...notSold];
}
