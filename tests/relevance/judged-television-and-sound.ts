import { type JudgedQuery, judge } from './judged-query.ts';

const HEADPHONES = ['headphones', 'earbuds'];

export const TELEVISION_AND_SOUND: readonly JudgedQuery[] = [
  ...judge(
    { categories: ['televisions'] },
    {
      russian: ['телевизор', 'телевизоры'],
      'uzbek latin': ['televizor', 'televizorlar'],
      'uzbek cyrillic': ['телевизорлар'],
      synonym: ['телик', 'телек', 'smart tv', 'смарт тв', 'telik'],
      'wrong layout': ['ntktdbpjh', 'еудумшящк'],
      'typing error': ['тилевизор', 'телевзор', 'телевизро', 'televzor', 'телевизорр', 'тиливизор'],
      'word form': ['телевизора', 'телики', 'televizorni'],
      beginning: ['телеви', 'televiz'],
    },
  ),
  ...judge(
    { categories: ['televisions'], name: /55″/ },
    {
      unit: [
        'телевизор 55"',
        'телевизор 55 дюймов',
        'телевизор 55 дюйм',
        '55 дюймовый телевизор',
        'televizor 55 dyuym',
        "телевизор 55''",
        'телевизор 55″',
        'televizor 55 dyuymli',
      ],
      glued: ['телевизор55', 'тв 55'],
      'model code': ['телевизор 55'],
      'typing error': ['телевзор 55"'],
    },
  ),
  ...judge(
    { categories: ['televisions'], name: /65″/ },
    { unit: ['65 дюймов телевизор', 'телик 65', 'televizor 65"', 'тв 65 дюймов'] },
  ),
  ...judge(
    { categories: ['televisions'], name: /43″/ },
    { unit: ['телевизор 43 дюйма', 'телик 43"', '43 dyuym televizor'] },
  ),
  ...judge(
    { categories: ['televisions'], brands: ['samsung'] },
    {
      russian: ['телевизор самсунг'],
      synonym: ['телик самсунг'],
      'uzbek latin': ['samsung televizor'],
      glued: ['телевизорsamsung'],
      'typing error': ['тилевизор самсунг', 'телевизор самсун'],
      'wrong layout': ['ntktdbpjh cfvceyu'],
    },
  ),
  ...judge(
    { categories: ['televisions'], brands: ['lg'] },
    {
      russian: ['телевизор lg'],
      synonym: ['телевизор лджи', 'телик элджи'],
      glued: ['телевизорlg'],
      'wrong layout': ['ntktdbpjh дп'],
    },
  ),
  ...judge(
    { categories: ['televisions'], brands: ['artel'] },
    {
      russian: ['телевизор артел', 'телевизор артель'],
      'uzbek latin': ['artel televizor'],
      'typing error': ['телевизор артэл'],
    },
  ),
  ...judge(
    { categories: ['televisions'], name: /OLED/ },
    { feature: ['oled телевизор', 'телевизор олед'], glued: ['oledтелевизор'] },
  ),
  ...judge({ categories: ['televisions'], name: /QLED/ }, { feature: ['qled телевизор', 'кулед телевизор'] }),
  ...judge(
    { name: /U8000F/ },
    {
      'model code': ['U8000F', 'u8000', 'ue-u8000f', 'ueu8000f', 'u 8000 f', 'samsung u8000f'],
      'wrong layout': ['г8000а'],
    },
  ),
  ...judge({ name: /BRAVIA/ }, { 'model code': ['bravia', 'k-xr80', 'kxr80'], 'typing error': ['bravai'] }),
  ...judge(
    { name: /UA-H3502/ },
    { 'model code': ['UA-H3502', 'uah3502', 'ua h3502', 'h3502'], 'look-alike letters': ['UА-Н3502', 'UA-Н3502'] },
  ),
  ...judge(
    { categories: ['projectors'] },
    {
      russian: ['проектор'],
      'uzbek latin': ['proyektor'],
      'uzbek cyrillic': ['проекторлар'],
      'typing error': ['праектор', 'проетор'],
      'russian in latin': ['proektor'],
    },
  ),
  ...judge(
    { categories: ['soundbars'] },
    {
      russian: ['саундбар'],
      'uzbek latin': ['saundbar'],
      synonym: ['soundbar', 'звуковая панель'],
      'typing error': ['саунбар', 'сандбар'],
      'wrong layout': ['cfeyl,fh'],
    },
  ),
  ...judge({ name: /HW-Q800F/ }, { 'model code': ['hw-q800f', 'hwq800f', 'hw q800f', 'q800f'] }),
  ...judge(
    { categories: ['speakers', 'smart-speakers'] },
    {
      russian: ['колонка', 'колонки'],
      'uzbek latin': ['kolonka', 'kolonkalar'],
      'uzbek cyrillic': ['колонкалар'],
      'typing error': ['калонка', 'колнка', 'kalonka'],
      'wrong layout': ['rjkjyrf'],
    },
  ),
  ...judge(
    { categories: ['speakers'], brands: ['jbl'] },
    {
      russian: ['колонка jbl'],
      'uzbek latin': ['jbl kolonka'],
      'brand in cyrillic': ['колонка жбл'],
      synonym: ['джибиэль колонка'],
      'wrong layout': ['jbl rjkjyrf'],
    },
  ),
  ...judge({ name: /JBL Flip 7/ }, { 'model code': ['jbl flip 7', 'jblflip7'] }),
  ...judge({ name: /Flip ?7/ }, { 'model code': ['flip 7'], glued: ['flip7'] }),
  ...judge(
    { brands: ['marshall'] },
    {
      'brand in cyrillic': ['маршал', 'маршалл'],
      'typing error': ['marshal', 'marshll'],
      'wrong layout': ['ьфкырфдд'],
    },
  ),
  ...judge(
    { categories: HEADPHONES },
    {
      russian: ['наушники'],
      'uzbek latin': ['quloqchin', 'quloqchinlar'],
      'uzbek cyrillic': ['қулоқчин', 'кулокчин'],
      'russian in latin': ['naushnik', 'naushniki'],
      synonym: ['headphones', 'гарнитура'],
      'wrong layout': ['yfeiybrb', 'тфгыртшл'],
      'typing error': ['нашники', 'наушинки', 'наушнеки', 'quloqchn', 'наушникы'],
      'word form': ['наушников', 'наушниками'],
      beginning: ['науш'],
    },
  ),
  ...judge(
    { categories: ['earbuds'] },
    {
      feature: ['беспроводные наушники вкладыши'],
      'uzbek latin': ['simsiz quloqchinlar'],
      'uzbek cyrillic': ['симсиз қулоқчин'],
    },
  ),
  ...judge(
    { name: /AirPods/ },
    {
      'brand in cyrillic': ['аирподс'],
      synonym: ['эйрподс', 'эйрподсы'],
      glued: ['air pods', 'appleairpods'],
      'typing error': ['airpds', 'airpod', 'arpods'],
      'wrong layout': ['фшкзщвы'],
    },
  ),
  ...judge(
    { name: /WH-1000XM[56]/ },
    { 'model code': ['wh-1000xm', 'wh1000xm', 'wh 1000'], 'look-alike letters': ['WН-1000ХМ'] },
  ),
];
