import { type JudgedQuery, judge } from './judged-query.ts';

const PHONES = ['smartphones', 'foldables', 'button-phones'];
const SMARTPHONES = ['smartphones', 'foldables'];

export const PHONES_AND_WATCHES: readonly JudgedQuery[] = [
  ...judge(
    { categories: PHONES },
    {
      russian: ['телефон', 'телефоны'],
      'uzbek latin': ['telefon', 'telefonlar', 'telefon sotib olish'],
      'uzbek cyrillic': ['телефонлар', 'телефони'],
      'wrong layout': ['ntktajy', 'еудуащт'],
      'typing error': ['тлефон', 'тилефон', 'telfon'],
      'word form': ['телефонов', 'телефоном', 'telefonlarni'],
      'kind of product': ['купить телефон'],
      beginning: ['телеф'],
    },
  ),
  ...judge(
    { categories: SMARTPHONES },
    {
      russian: ['смартфон'],
      'uzbek latin': ['smartfonlar'],
      'uzbek cyrillic': ['смартфонлар'],
      'wrong layout': ['cvfhnajy', 'ыьфкеащт'],
      'typing error': ['смарфон', 'смартофн', 'samrtfon'],
      'kind of product': ['сотка'],
      beginning: ['смартф'],
    },
  ),
  ...judge(
    { categories: ['button-phones'] },
    { russian: ['кнопочный телефон'], 'uzbek latin': ['tugmali telefon'], synonym: ['звонилка'] },
  ),
  ...judge(
    { categories: ['foldables'] },
    {
      russian: ['складной смартфон'],
      'uzbek latin': ['buklanadigan smartfon'],
      'uzbek cyrillic': ['букланадиган смартфон'],
    },
  ),
  ...judge(
    { brands: ['apple'], name: /iPhone/, categories: SMARTPHONES },
    {
      synonym: ['айфон', 'ayfon', 'афон'],
      'wrong layout': ['шзрщту', 'fqajy'],
      'typing error': ['айфонн', 'iphne', 'ipohne', 'афйон'],
      'word form': ['айфоны', 'айфона', 'ayfonlar'],
      beginning: ['iph', 'айфо'],
      glued: ['appleiphone', 'ай фон'],
    },
  ),
  ...judge(
    { name: /iPhone 17 Pro Max/, categories: SMARTPHONES },
    {
      russian: ['айфон 17 про макс'],
      'model code': ['iphone 17 pro max', 'iphone17 pro max', 'iphone-17-pro-max'],
      glued: ['iphone17promax', 'айфон17промакс', 'айфон17про макс'],
      'russian in latin': ['ayfon 17 pro maks'],
      'typing error': ['iphnoe 17 pro max'],
    },
  ),
  ...judge(
    { name: /iPhone 16(?! Pro)/, categories: SMARTPHONES },
    {
      russian: ['айфон 16'],
      'model code': ['iphone 16', 'iphone16'],
      glued: ['айфон16'],
      'wrong layout': ['шзрщту 16'],
    },
  ),
  ...judge(
    { name: /iPhone 16/, categories: SMARTPHONES, has: /: 128\u00a0ГБ/ },
    { unit: ['iphone 16 128gb', 'айфон 16 128 гб', 'iphone 16 128 гигабайт', 'айфон 16 128гб'] },
  ),
  ...judge(
    { brands: ['samsung'], categories: SMARTPHONES },
    {
      russian: ['смартфон самсунг', 'телефон samsung'],
      'uzbek latin': ['samsung telefon', 'samsung smartfonlari'],
      'uzbek cyrillic': ['самсунг телефонлари'],
      'brand in cyrillic': ['телефон самсунг'],
      'wrong layout': ['ntktajy cfvceyu', 'cfvceyu ntktajy'],
      'typing error': ['смартфон самсунк', 'samsung telfon', 'самусунг смартфон'],
      glued: ['смартфонsamsung', 'телефон самсунггалакси'],
    },
  ),
  ...judge(
    { brands: ['samsung'] },
    {
      'brand in cyrillic': ['самсунг'],
      'wrong layout': ['cfvceyu', 'ыфьыгтп'],
      'typing error': ['samsug', 'samsnug', 'самсум', 'samsunng', 'сасмунг', 'samsumg'],
      beginning: ['sam', 'самс'],
      'word form': ['самсунги', 'samsungni'],
    },
  ),
  ...judge(
    { name: /Galaxy S25 Ultra/, categories: SMARTPHONES },
    {
      'model code': [
        's25 ultra',
        's25ultra',
        's-25 ultra',
        's 25 ultra',
        'SM-S938B',
        'sms938b',
        'sm s938b',
        'galaxy s25 ultra',
      ],
      'look-alike letters': ['С25 ultra', 'с25 ультра', 'ЅМ-S938В', 'SM-S938В'],
      glued: ['galaxys25ultra', 'самсунгs25ultra', 'с25ультра'],
      'brand in cyrillic': ['галакси с25 ультра', 'самсунг галакси s25 ultra'],
      beginning: ['s25 ult', 'sm-s938'],
      'typing error': ['s25 ulrta', 'galaxi s25 ultra', 'galxy s25 ultra'],
      'wrong layout': ['ы25 гдекф', 'пфдфчн ы25 гдекф'],
    },
  ),
  ...judge(
    { name: /Galaxy S25(?! Ultra)/, categories: SMARTPHONES },
    { 'model code': ['galaxy s25', 'galaxy s-25', 'SM-S931B'], 'brand in cyrillic': ['галакси с25', 'самсунг с25'] },
  ),
  ...judge(
    { name: /Galaxy A56/, categories: SMARTPHONES },
    {
      'model code': ['a56', 'samsung a56', 'SM-A566B', 'sma566b', 'a-56'],
      'look-alike letters': ['А56', 'самсунг А56', 'а 56'],
      glued: ['galaxya56', 'samsunga56'],
    },
  ),
  ...judge(
    { name: /Galaxy A16/, categories: SMARTPHONES },
    {
      'model code': ['galaxy a16', 'a165f'],
      'look-alike letters': ['А16', 'галакси а16'],
      'typing error': ['самсугн а16'],
    },
  ),
  ...judge(
    { brands: ['samsung'], categories: SMARTPHONES, has: /: 256\u00a0ГБ/ },
    { unit: ['samsung 256gb', 'самсунг 256 гб телефон', 'смартфон самсунг 256гб', 'samsung smartfon 256 gigabayt'] },
  ),
  ...judge(
    { brands: ['xiaomi'] },
    {
      synonym: ['сяоми', 'шаоми', 'ксиоми', 'сиаоми', 'siaomi'],
      'wrong layout': ['чшфщьш', 'czjvb'],
      'typing error': ['xiaomy', 'xiomi', 'xaiomi', 'сяомии'],
      beginning: ['xia', 'xiao'],
    },
  ),
  ...judge(
    { name: /Redmi/ },
    {
      russian: ['редми'],
      'model code': ['redmi'],
      'wrong layout': ['htlvb', 'кувьш'],
      'typing error': ['redmy', 'реdми'],
    },
  ),
  ...judge(
    { name: /Redmi Note 14 Pro\+/ },
    {
      'model code': ['redmi note 14 pro+', 'redmi note 14 pro plus', 'redmi note14 pro+'],
      'brand in cyrillic': ['редми нот 14 про плюс', 'редми ноте 14 про'],
      glued: ['redminote14pro', 'note14pro'],
      'typing error': ['redmi noet 14 pro'],
    },
  ),
  ...judge(
    { name: /Redmi 15C/ },
    { 'model code': ['redmi 15c', 'redmi15c'], 'look-alike letters': ['redmi 15С', 'редми 15с'] },
  ),
  ...judge(
    { name: /POCO X7 Pro/ },
    { 'model code': ['poco x7', 'x7 pro'], 'look-alike letters': ['поко Х7'], glued: ['pocox7pro', 'poco x7pro'] },
  ),
  ...judge({ brands: ['poco'] }, { 'brand in cyrillic': ['поко'], 'wrong layout': ['зщсщ'] }),
  ...judge(
    { brands: ['honor'] },
    { 'brand in cyrillic': ['хонор', 'онор'], 'typing error': ['honar', 'хонорр'], 'wrong layout': ['рщтщк'] },
  ),
  ...judge(
    { name: /Honor X9c/ },
    { 'model code': ['honor x9c', 'x9c', 'BRP-NX1', 'brpnx1'], 'look-alike letters': ['honor х9с', 'Х9С'] },
  ),
  ...judge({ brands: ['realme'] }, { synonym: ['реалми', 'рилми'], 'brand in cyrillic': ['реалме'] }),
  ...judge({ brands: ['vivo'] }, { 'brand in cyrillic': ['виво'], 'model code': ['vivo v50'] }),
  ...judge({ brands: ['tecno'] }, { 'brand in cyrillic': ['текно', 'техно'], 'typing error': ['teckno'] }),
  ...judge({ brands: ['infinix'] }, { 'brand in cyrillic': ['инфиникс'], 'typing error': ['infiniks', 'infnix'] }),
  ...judge(
    { name: /Pixel/ },
    { 'brand in cyrillic': ['пиксель', 'гугл пиксель'], 'model code': ['pixel'], 'typing error': ['pixle'] },
  ),
  ...judge(
    { brands: ['oneplus'] },
    { 'model code': ['one plus', 'oneplus 13'], 'brand in cyrillic': ['ванплас', 'ван плюс'], glued: ['oneplus13'] },
  ),
  ...judge({ brands: ['nothing'] }, { 'model code': ['nothing phone', 'phone 3a'], 'typing error': ['noting phone'] }),
  ...judge(
    { categories: SMARTPHONES, has: /: 5000\u00a0мАч/ },
    { unit: ['телефон 5000 мач', 'смартфон 5000мАч', 'telefon 5000 mah', '5000mah smartfon'] },
  ),
  ...judge({ categories: SMARTPHONES, has: /NFC/ }, { feature: ['смартфон с nfc', 'телефон нфс'] }),
  ...judge({ categories: SMARTPHONES, has: /eSIM/i }, { feature: ['телефон esim', 'смартфон e-sim'] }),
  ...judge(
    { categories: SMARTPHONES, has: /Цвет: чёрный/ },
    { feature: ['черный смартфон', 'qora smartfon', 'qora rangli smartfon'], 'typing error': ['чорный смартфон'] },
  ),
  ...judge(
    { categories: ['smart-watches'] },
    {
      russian: ['смарт-часы', 'умные часы', 'часы'],
      'uzbek latin': ['aqlli soat', 'soat'],
      'uzbek cyrillic': ['ақлли соат'],
      synonym: ['smart watch', 'смартвотч'],
      'typing error': ['aqli soat'],
      glued: ['смартчасы', 'умныечасы'],
    },
  ),
  ...judge(
    { name: /Apple Watch/, categories: ['smart-watches'] },
    { 'model code': ['apple watch'], synonym: ['эпл вотч'], glued: ['applewatch'] },
  ),
  ...judge(
    { categories: ['fitness-bands'] },
    { russian: ['фитнес браслет', 'фитнес-браслеты'], 'uzbek latin': ['fitnes bilaguzuk'], glued: ['фитнесбраслет'] },
  ),
];
