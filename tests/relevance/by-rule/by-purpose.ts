import type { ProductFacts } from '../demo-documents.ts';
import { isOfKind, kindNamed } from './kinds-of-goods.ts';
import { goods, type RuleQuery } from './rule-query.ts';

/** An accessory for a thing, the thing itself, what a thing is used for, and the everyday meaning of a word. */
export function queriesByPurpose(products: readonly ProductFacts[]): RuleQuery[] {
  return [...accessoryQueries(products), ...thingQueries(products), ...purposeQueries(products), ...everydayQueries()];
}

type Right = RuleQuery['right'];

const MODELS = [
  ['iphone 16', 'айфон 16', 'айфона 16', 'iphone 16'],
  ['iphone 17', 'айфон 17', 'айфона 17', 'iphone 17'],
  ['iphone 17 pro max', 'айфон 17 про макс', 'айфона 17 про макс', 'iphone 17 pro max'],
  ['galaxy s25', 'самсунг s25', 'самсунга s25', 'galaxy s25'],
  ['galaxy s25 ultra', 'самсунг s25 ultra', 'самсунга s25 ultra', 'galaxy s25 ultra'],
] as const;

function accessoryQueries(products: readonly ProductFacts[]): RuleQuery[] {
  const queries = MODELS.flatMap(([latin, ru, ruOf, fits]): RuleQuery[] => {
    const isCase: Right = (facts) =>
      facts.category === 'cases' && /чехол/i.test(facts.name.ru) && facts.has('fits', fits);
    const isGlass: Right = (facts) =>
      facts.category === 'cases' && facts.has('case_kind', 'glass') && facts.has('fits', fits);
    const cases = [
      `чехол для ${latin}`,
      `чехол на ${ru}`,
      `чехол ${ru}`,
      `чехол для ${ruOf}`,
      `${latin} чехол`,
      `${latin} uchun gʻilof`,
      `${latin} gʻilofi`,
      `${latin}ga gʻilof`,
      `gʻilof ${latin} uchun`,
    ].map((query) => goods('accessory for a thing', query, isCase));
    const glasses = [
      `стекло на ${ru}`,
      `защитное стекло для ${latin}`,
      `${latin} uchun himoya oynasi`,
      `${latin} oynasi`,
    ].map((query) => goods('accessory for a thing', query, isGlass));
    return [...cases, ...glasses];
  });
  return [
    ...queries.filter(({ right }) => products.some(right)),
    ...generalAccessories().filter(({ right }) => products.some(right)),
  ];
}

const is =
  (...categories: string[]): Right =>
  (facts) =>
    categories.includes(facts.category);

function generalAccessories(): RuleQuery[] {
  const all = (right: Right, ways: string) =>
    ways.split(',').map((query) => goods('accessory for a thing', query.trim(), right));
  return [
    ...all(
      is('chargers'),
      'зарядка для телефона,зарядка для смартфона,зарядное для телефона,зарядка на айфон,зарядка айфон,зарядник для самсунга,telefon uchun quvvatlagich,telefon quvvatlagichi,smartfon uchun quvvatlagich,telefonga zaryadka,iphone uchun quvvatlagich,зарядка к телефону,samsung quvvatlagichi,зарядка для samsung',
    ),
    ...all(
      is('cables'),
      'кабель для айфона,кабель для телефона,telefon uchun kabel,iphone kabeli,шнур для айфона,кабель зарядки для телефона,кабель для iphone,telefon kabeli',
    ),
    ...all(
      is('cases'),
      'чехол для телефона,чехол на телефон,чехол для смартфона,telefon uchun gʻilof,telefon gʻilofi,чехол телефон,чехлы для айфона,чехол для samsung,iphone gʻilofi,samsung uchun gʻilof',
    ),
    ...all(
      is('power-banks'),
      'повербанк для телефона,внешний аккумулятор для айфона,telefon uchun tashqi akkumulyator,повербанк на телефон',
    ),
    ...all(
      is('memory-cards'),
      'карта памяти для телефона,карта памяти для камеры,telefon uchun xotira kartasi,флешка для телефона microsd,kamera uchun xotira kartasi,карта памяти для приставки',
    ),
    ...all(
      is('gamepads'),
      'геймпад для ps5,джойстик для playstation 5,джойстик для приставки,ps5 uchun geympad,pristavka uchun joystik,геймпад для xbox,xbox geympadi,геймпад на пк,геймпад для телефона',
    ),
    ...all(
      (facts) => facts.category === 'video-games',
      'игра для ps5,игры для playstation 5,игры на приставку,ps5 uchun oʻyin,pristavka uchun oʻyinlar,игры для приставки,игра для xbox,игры для nintendo switch,playstation oʻyinlari',
    ),
    ...all(
      (facts) => facts.category === 'soundbars',
      'саундбар для телевизора,televizor uchun saundbar,звуковая панель для телевизора',
    ),
    ...all(
      (facts) => facts.category === 'cases' && facts.has('case_kind', 'bag'),
      'рюкзак для ноутбука,noutbuk uchun ryukzak,рюкзак под ноутбук,noutbuk ryukzagi',
    ),
    ...all(
      (facts) => isOfKind(facts, kindNamed('мышка')),
      'мышка для ноутбука,мышь для компьютера,noutbuk uchun sichqoncha,kompyuter sichqonchasi,мышка к ноутбуку',
    ),
    ...all(
      (facts) => isOfKind(facts, kindNamed('клавиатура')),
      'клавиатура для компьютера,kompyuter uchun klaviatura,клавиатура для ноутбука',
    ),
    ...all(
      is('headphones', 'earbuds'),
      'наушники для телефона,telefon uchun quloqchin,наушники для айфона,iphone quloqchini,наушники к телефону',
    ),
    ...all(
      (facts) => facts.category === 'ssd' && facts.has('ssd_console', 'yes'),
      'ssd для ps5,ssd для playstation 5,ps5 uchun ssd',
    ),
    ...all(is('ups'), 'бесперебойник для компьютера,ибп для компьютера,kompyuter uchun ups'),
  ];
}

const THINGS: readonly [query: string, right: Right][] = [
  ...MODELS.flatMap(([latin, ru]): [string, Right][] => {
    const right: Right = (facts) => facts.category === 'smartphones' && facts.name.ru.toLowerCase().includes(latin);
    return [
      [latin, right],
      [ru, right],
      [`${latin} telefon`, right],
      [`купить ${ru}`, right],
    ];
  }),
  ['playstation 5', (facts) => facts.category === 'consoles' && facts.has('game_platform', 'ps5')],
  ['ps5', (facts) => facts.category === 'consoles' && facts.has('game_platform', 'ps5')],
  ['пс5', (facts) => facts.category === 'consoles' && facts.has('game_platform', 'ps5')],
  ['nintendo switch 2', (facts) => facts.category === 'consoles' && facts.has('game_platform', 'switch2')],
  ['xbox', (facts) => facts.category === 'consoles' && facts.has('game_platform', 'xbox')],
  ['xbox series x', (facts) => facts.category === 'consoles' && facts.has('game_platform', 'xbox')],
  ['ноутбук', is('laptops', 'gaming-laptops')],
  ['телефон', is('smartphones', 'foldables', 'button-phones')],
  ['telefon', is('smartphones', 'foldables', 'button-phones')],
  ['телефон самсунг', (facts) => is('smartphones', 'foldables')(facts) && facts.brand === 'samsung'],
  ['samsung telefon', (facts) => is('smartphones', 'foldables')(facts) && facts.brand === 'samsung'],
  ['айфон', (facts) => facts.category === 'smartphones' && facts.brand === 'apple'],
  ['iphone', (facts) => facts.category === 'smartphones' && facts.brand === 'apple'],
  ['ayfon', (facts) => facts.category === 'smartphones' && facts.brand === 'apple'],
  ['galaxy s25', (facts) => facts.category === 'smartphones' && /Galaxy S25/.test(facts.name.ru)],
  ['телевизор', is('televisions')],
  ['televizor', is('televisions')],
  ['компьютер', is('desktops')],
  ['kompyuter', is('desktops')],
  ['камера', is('mirrorless-cameras', 'action-cameras', 'instant-cameras', 'security-cameras')],
  ['kamera', is('mirrorless-cameras', 'action-cameras', 'instant-cameras', 'security-cameras')],
  ['дрон', is('drones')],
  ['приставка', is('consoles')],
  ['pristavka', is('consoles')],
  ['airpods', (facts) => facts.category === 'earbuds' && facts.brand === 'apple'],
  ['apple watch', (facts) => facts.category === 'smart-watches' && facts.brand === 'apple'],
];

function thingQueries(products: readonly ProductFacts[]): RuleQuery[] {
  return THINGS.filter(([, right]) => products.some(right)).map(([query, right]) =>
    goods('the thing itself', query, right),
  );
}

const has =
  (kind: string, attribute: string, ...values: string[]): Right =>
  (facts) =>
    isOfKind(facts, kindNamed(kind)) && values.some((value) => facts.has(attribute, value));

const upTo =
  (kind: string, attribute: string, max: number): Right =>
  (facts) =>
    isOfKind(facts, kindNamed(kind)) && facts.numbers(attribute).some((value) => value <= max);

function purposeQueries(products: readonly ProductFacts[]): RuleQuery[] {
  const all = (right: Right, ways: string) => ways.split(',').map((query) => goods('use', query.trim(), right));
  const phones = is('smartphones', 'foldables', 'button-phones');
  const gaming: Right = is('gaming-laptops');
  return [
    ...all(
      gaming,
      'ноутбук для игр,игровой ноутбук,oʻyin noutbuki,oʻyin uchun noutbuk,геймерский ноутбук,noutbuk oʻyin uchun,gaming ноутбук,ноут для игр',
    ),
    ...all(has('монитор', 'refresh_rate', '144', '165', '180'), 'монитор для игр,игровой монитор,oʻyin uchun monitor'),
    ...all(has('телевизор', 'tv_vrr', 'yes'), 'телевизор для игр,oʻyin uchun televizor,игровой телевизор'),
    ...all(
      is('button-phones'),
      'телефон для бабушки,бабушкофон,телефон для пожилых,buvim uchun telefon,телефон для дедушки,keksalar uchun telefon,кнопочный телефон для бабушки',
    ),
    ...all(phones, 'телефон для ребенка,bola uchun telefon,смартфон для ребенка,bolalar uchun telefon'),
    ...all(
      is('tablets'),
      'планшет для ребенка,bola uchun planshet,детский планшет,планшет для учебы,bolalar uchun planshet,планшет для рисования',
    ),
    ...all(
      is('laptops', 'gaming-laptops'),
      'ноутбук для учебы,ноутбук для работы,oʻqish uchun noutbuk,ish uchun noutbuk,ноутбук для студента,ноутбук для офиса',
    ),
    ...all(
      upTo('холодильник', 'cold_volume', 260),
      'холодильник для маленькой кухни,маленький холодильник,kichik muzlatkich,kichik oshxona uchun muzlatkich,холодильник для дачи,небольшой холодильник,холодильник для офиса',
    ),
    ...all(
      upTo('телевизор', 'tv_diagonal', 43),
      'телевизор на кухню,oshxona uchun televizor,маленький телевизор,телевизор для кухни',
    ),
    ...all(
      has('посудомоечная машина', 'large_width', '45', '55', '44.8'),
      'узкая посудомойка,посудомойка для маленькой кухни,маленькая посудомойка',
    ),
    ...all(has('весы', 'scales_type', 'kitchen'), 'весы на кухню,oshxona uchun tarozi'),
    ...all(has('колонка', 'audio_karaoke', 'yes'), 'колонка для караоке,karaoke uchun kolonka,колонка с микрофоном'),
    ...all(is('projectors'), 'проектор для дома,uy uchun proyektor,проектор для фильмов'),
    ...all(is('keyboards-and-mice'), 'мышка для игр,игровая мышь,oʻyin sichqonchasi,клавиатура для игр'),
    ...all(is('headphones'), 'игровые наушники,наушники для игр,oʻyin quloqchini'),
    ...all(
      is('smart-watches', 'fitness-bands'),
      'часы для бега,спортивные часы,sport soati,часы для спорта,часы для плавания',
    ),
  ].filter(({ right }) => products.some(right));
}

function everydayQueries(): RuleQuery[] {
  const rows: readonly [ways: string, right: Right][] = [
    ['soat,соат,часы,soatlar,часики', is('smart-watches')],
    ['чайник,choynak', is('kettles')],
    ['oʻyin,игра,игры,oʻyinlar', is('video-games')],
    ['чистка зубов,щетка', is('toothbrushes')],
    ['замок,qulf', is('door-locks')],
    ['лампа,chiroq,лампочка', is('smart-lighting')],
    ['гриль,grill', is('toasters', 'air-fryers')],
    ['сушка,сушилка', is('dryers')],
    ['весы,tarozi', is('scales')],
    ['печь,pech', is('microwaves', 'ovens', 'stoves')],
    ['розетка,rozetka', is('sensors-and-plugs')],
    ['радиатор,radiator', is('heaters')],
    ['пар,отпариватель', is('irons')],
    ['стекло,oyna', (facts) => facts.category === 'cases' && facts.has('case_kind', 'glass')],
    ['память,xotira', is('memory-cards', 'flash-drives', 'ssd')],
    ['станция', (facts) => facts.category === 'smart-speakers'],
    ['вода,suv', is('water-heaters')],
    ['кофе,qahva', is('coffee-machines')],
    ['воздух,havo', is('air-care', 'air-conditioners', 'fans', 'hoods')],
    ['соки,sharbat', is('juicers')],
    ['браслет,bilaguzuk', is('fitness-bands')],
    ['рюкзак,ryukzak', (facts) => facts.category === 'cases' && facts.has('case_kind', 'bag')],
    ['мышь,мышка,sichqon', (facts) => isOfKind(facts, kindNamed('мышка'))],
    ['usb,юсб', is('flash-drives', 'cables', 'chargers')],
    ['диск,disk', is('ssd')],
  ];
  return rows.flatMap(([ways, right]) => ways.split(',').map((query) => goods('everyday meaning', query, right)));
}
