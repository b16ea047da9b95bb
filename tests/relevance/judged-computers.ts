import { type JudgedQuery, judge } from './judged-query.ts';

const LAPTOPS = ['laptops', 'gaming-laptops'];

export const COMPUTERS: readonly JudgedQuery[] = [
  ...judge(
    { categories: LAPTOPS },
    {
      russian: ['ноутбук', 'ноутбуки'],
      'uzbek latin': ['noutbuk', 'noutbuklar'],
      'uzbek cyrillic': ['ноутбуклар'],
      synonym: ['ноут', 'лэптоп', 'notebook', 'laptop'],
      'wrong layout': ['yjen,er', 'тщгеигл'],
      'typing error': ['наутбук', 'ноутубк', 'ноутбк', 'noutbok'],
      beginning: ['ноутб'],
    },
  ),
  ...judge(
    { categories: ['gaming-laptops'] },
    {
      russian: ['игровой ноутбук'],
      'uzbek latin': ['oʻyin noutbuki'],
      apostrophe: ["o'yin noutbuki", 'o`yin noutbuki', 'oyin noutbuki'],
      'uzbek cyrillic': ['ўйин ноутбуки'],
      'russian in latin': ['igrovoy noutbuk'],
    },
  ),
  ...judge(
    { name: /MacBook/ },
    {
      'brand in cyrillic': ['макбук'],
      glued: ['mac book', 'applemacbook'],
      'typing error': ['macbok', 'makbok'],
      'wrong layout': ['ьфсищщл'],
    },
  ),
  ...judge(
    { categories: LAPTOPS, brands: ['lenovo'] },
    {
      russian: ['ноутбук леново'],
      'uzbek latin': ['lenovo noutbuk'],
      'typing error': ['ноутбук ленова'],
      'brand in cyrillic': ['леново ноут'],
    },
  ),
  ...judge(
    { categories: LAPTOPS, brands: ['asus'] },
    { russian: ['ноутбук асус'], 'wrong layout': ['yjen,er fcec'], glued: ['ноутбукasus'] },
  ),
  ...judge({ categories: LAPTOPS, brands: ['hp'] }, { russian: ['ноутбук hp'], 'look-alike letters': ['ноутбук НР'] }),
  ...judge(
    { categories: LAPTOPS, has: /: 16\u00a0ГБ/ },
    { unit: ['ноутбук 16 гб', 'ноутбук 16gb', 'noutbuk 16 gb ram'] },
  ),
  ...judge(
    { categories: ['tablets'] },
    {
      russian: ['планшет'],
      'uzbek latin': ['planshet', 'planshetlar'],
      'uzbek cyrillic': ['планшетлар'],
      synonym: ['tablet'],
      'wrong layout': ['gkfyitn', 'gkfyitns'],
      'typing error': ['планшт', 'плашнет', 'plansshet'],
    },
  ),
  ...judge(
    { name: /iPad/ },
    { 'brand in cyrillic': ['айпад'], 'model code': ['ipad'], 'wrong layout': ['шзфв'], glued: ['i pad'] },
  ),
  ...judge(
    { categories: ['monitors'] },
    {
      russian: ['монитор'],
      'uzbek latin': ['monitorlar'],
      'typing error': ['манитор', 'монитро'],
      'wrong layout': ['vjybnjh'],
      'word form': ['мониторов'],
    },
  ),
  ...judge(
    { categories: ['monitors'], has: /27″/ },
    { unit: ['монитор 27', 'монитор 27"', 'монитор 27 дюймов', 'monitor 27 dyuym'] },
  ),
  ...judge({ categories: ['desktops'], name: /компьютер/i }, { russian: ['компьютер'], synonym: ['системный блок'] }),
  ...judge(
    { categories: ['printers'] },
    {
      russian: ['принтер', 'мфу'],
      'uzbek latin': ['printer'],
      'uzbek cyrillic': ['принтерлар'],
      'typing error': ['принетр', 'pirnter'],
      'wrong layout': ['ghbynth'],
    },
  ),
  ...judge(
    { categories: ['routers'] },
    {
      russian: ['роутер'],
      'uzbek latin': ['router', 'routerlar'],
      synonym: ['маршрутизатор', 'wifi роутер', 'вай фай роутер'],
      'typing error': ['роутр', 'рутер'],
      'wrong layout': ['hjenth'],
    },
  ),
  ...judge({ brands: ['tp-link'] }, { 'model code': ['tp-link', 'tplink', 'tp link'], synonym: ['тп линк'] }),
  ...judge(
    { name: /мышь|мышка/i },
    { russian: ['мышь', 'мышка'], 'uzbek latin': ['sichqoncha'], 'uzbek cyrillic': ['сичқонча'] },
  ),
  ...judge(
    { name: /клавиатура/i },
    {
      russian: ['клавиатура'],
      'uzbek latin': ['klaviatura'],
      'typing error': ['клавиатра', 'клавеатура'],
      'wrong layout': ['rkfdbfnehf'],
    },
  ),
  ...judge({ categories: ['ups'] }, { synonym: ['бесперебойник', 'ибп'], 'uzbek latin': ['uzluksiz quvvat manbai'] }),
];
