import { type JudgedQuery, judge } from './judged-query.ts';

export const GAMES_PHOTO_ACCESSORIES: readonly JudgedQuery[] = [
  ...judge(
    { categories: ['consoles'] },
    {
      russian: ['приставка', 'игровая приставка'],
      'uzbek latin': ['oʻyin pristavkasi'],
      apostrophe: ["o'yin pristavkasi"],
      synonym: ['консоль'],
      'russian in latin': ['pristavka'],
    },
  ),
  ...judge(
    { name: /PlayStation 5/, categories: ['consoles'] },
    {
      'model code': ['playstation 5', 'ps5'],
      synonym: ['пс5', 'плейстейшн 5', 'pleysteyshn 5', 'пс 5'],
      glued: ['playstation5'],
      'typing error': ['playstaton 5', 'плейстешн 5'],
    },
  ),
  ...judge(
    { name: /Xbox/, categories: ['consoles'] },
    { 'brand in cyrillic': ['хбокс'], synonym: ['иксбокс'], 'model code': ['xbox'], glued: ['x box'] },
  ),
  ...judge(
    { categories: ['gamepads'] },
    {
      russian: ['геймпад'],
      'uzbek latin': ['geympad'],
      synonym: ['джойстик', 'joystik'],
      'typing error': ['гемпад', 'джостик'],
    },
  ),
  ...judge(
    { categories: ['action-cameras'] },
    { russian: ['экшн-камера', 'экшн камера'], 'uzbek latin': ['ekshn kamera'] },
  ),
  ...judge(
    { brands: ['gopro'] },
    { 'model code': ['gopro', 'go pro'], 'brand in cyrillic': ['гопро'], synonym: ['гоупро'] },
  ),
  ...judge(
    { categories: ['drones'] },
    { russian: ['дрон'], 'uzbek latin': ['dron', 'dronlar'], synonym: ['квадрокоптер'] },
  ),
  ...judge(
    { categories: ['cases'] },
    {
      russian: ['чехол', 'чехлы'],
      'uzbek latin': ['gʻilof'],
      apostrophe: ["g'ilof", 'gilof', 'g`ilof'],
      'uzbek cyrillic': ['ғилоф'],
      'russian in latin': ['chexol', 'chehol'],
      'typing error': ['чихол'],
      synonym: ['кейс'],
    },
  ),
  ...judge(
    { categories: ['cases'], name: /iPhone/ },
    { russian: ['чехол для айфона', 'чехол на iphone'], 'uzbek latin': ['iphone uchun gʻilof'] },
  ),
  ...judge(
    { categories: ['chargers'] },
    {
      russian: ['зарядное устройство'],
      'uzbek latin': ['quvvatlagich'],
      synonym: ['зарядка', 'zaryadka', 'зарядник'],
      'uzbek cyrillic': ['қувватлагич'],
    },
  ),
  ...judge(
    { categories: ['cables'] },
    {
      russian: ['кабель'],
      'uzbek latin': ['kabel', 'kabellar'],
      synonym: ['шнур'],
      'typing error': ['кабел', 'кабиль'],
    },
  ),
  ...judge(
    { categories: ['power-banks'] },
    {
      russian: ['внешний аккумулятор'],
      'uzbek latin': ['tashqi akkumulyator'],
      synonym: ['повербанк', 'power bank', 'пауэрбанк', 'powerbank'],
      'typing error': ['павер банк', 'повербнак'],
    },
  ),
  ...judge(
    { categories: ['power-banks'], has: /: 20\u00a0000\u00a0мАч/ },
    { unit: ['повербанк 20000 мач', 'power bank 20000mah', 'повербанк 20 000 мАч'] },
  ),
  ...judge(
    { categories: ['memory-cards'] },
    { russian: ['карта памяти'], 'uzbek latin': ['xotira kartasi'], synonym: ['microsd', 'micro sd'] },
  ),
  ...judge(
    { categories: ['flash-drives'] },
    {
      russian: ['флешка'],
      'uzbek latin': ['fleshka', 'fleshkalar'],
      synonym: ['flash drive', 'юсб флешка'],
      'typing error': ['флишка', 'флэшка'],
    },
  ),
  ...judge({ categories: ['ssd'] }, { russian: ['ссд', 'ssd диск'], synonym: ['твердотельный накопитель'] }),
];
