/** What makes a product a right answer: all that is given must hold. Facts rather than ids, so that goods may come and go. */
export interface Wanted {
  /** Slugs, any of them. */
  categories?: readonly string[];
  /** Slugs, any of them. */
  brands?: readonly string[];
  /** In the Russian name. */
  name?: RegExp;
  /** In one of the characteristics, `name: value` in Russian. */
  has?: RegExp;
  /** In the maker's code. */
  model?: RegExp;
}

export const QUERY_KINDS = [
  'russian',
  'uzbek latin',
  'uzbek cyrillic',
  'russian in latin',
  'brand in cyrillic',
  'wrong layout',
  'typing error',
  'glued',
  'model code',
  'look-alike letters',
  'unit',
  'feature',
  'kind of product',
  'synonym',
  'word form',
  'beginning',
  'apostrophe',
] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

export interface JudgedQuery {
  kind: QueryKind;
  query: string;
  wanted: Wanted;
}

type Queries = Partial<Record<QueryKind, readonly string[]>>;

function judge(wanted: Wanted, queries: Queries): JudgedQuery[] {
  return QUERY_KINDS.flatMap((kind) => (queries[kind] ?? []).map((query) => ({ kind, query, wanted })));
}

const PHONES = ['smartphones', 'foldables', 'button-phones'];
const SMARTPHONES = ['smartphones', 'foldables'];
const LAPTOPS = ['laptops', 'gaming-laptops'];
const HEADPHONES = ['headphones', 'earbuds'];
const VACUUMS = ['vacuum-cleaners', 'robot-vacuums'];

export const JUDGED_QUERIES: readonly JudgedQuery[] = [
  // Phones and watches
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

  // Computers
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

  // Television and sound
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

  // Large appliances
  ...judge(
    { categories: ['fridges'] },
    {
      russian: ['холодильник', 'холодильники'],
      'uzbek latin': ['muzlatkich', 'muzlatkichlar'],
      'uzbek cyrillic': ['музлаткич', 'музлаткичлар'],
      'russian in latin': ['xolodilnik', 'holodilnik', 'kholodilnik', 'xolodilniklar'],
      synonym: ['холодос', 'fridge'],
      'wrong layout': ['[jkjlbkmybr', 'ьгядфелшср'],
      'typing error': ['холодилник', 'халадильник', 'холодиьлник', 'muzlatkch', 'muzlakich'],
      'word form': ['холодильника', 'холодильников', 'muzlatkichni'],
      beginning: ['холод', 'muzlat'],
    },
  ),
  ...judge({ categories: ['fridges', 'freezers'] }, { synonym: ['muzlatgich', 'музлатгич'] }),
  ...judge(
    { categories: ['fridges'], brands: ['samsung'] },
    {
      russian: ['холодильник samsung'],
      'uzbek latin': ['samsung muzlatkich'],
      'uzbek cyrillic': ['самсунг музлаткич'],
      'russian in latin': ['samsung xolodilnik'],
      glued: ['холодильникsamsung'],
      'typing error': ['холодилник самсунг'],
    },
  ),
  ...judge(
    { categories: ['fridges'], brands: ['artel'] },
    { russian: ['холодильник артель'], 'uzbek latin': ['artel muzlatkich'], 'wrong layout': ['[jkjlbkmybr fhntk'] },
  ),
  ...judge(
    { categories: ['fridges'], has: /no ?frost/i },
    {
      feature: [
        'холодильник no frost',
        'холодильник nofrost',
        'nofrost muzlatkich',
        'ноу фрост холодильник',
        'no frost muzlatkich',
      ],
    },
  ),
  ...judge(
    { categories: ['fridges', 'freezers'], has: /no ?frost/i },
    { feature: ['nofrost muzlatgich', 'muzlatgich no frost'] },
  ),
  ...judge(
    { categories: ['freezers'] },
    {
      russian: ['морозильник', 'морозильная камера'],
      synonym: ['морозилка', 'ларь'],
      'uzbek latin': ['muzlatgich kamera'],
      'typing error': ['марозильник', 'морозилник'],
      'russian in latin': ['morozilnik'],
    },
  ),
  ...judge(
    { categories: ['washing-machines'] },
    {
      russian: ['стиральная машина', 'стиральные машины'],
      'uzbek latin': ['kir yuvish mashinasi', 'kir yuvish mashinalari'],
      'uzbek cyrillic': ['кир ювиш машинаси'],
      synonym: ['kir mashina', 'стиралка', 'кир машина', 'kirmashina'],
      'russian in latin': ['stiralnaya mashina'],
      'wrong layout': ['cnbhfkmyfz vfibyf', 'cnbhfkrf'],
      'typing error': ['стиралная машина', 'стеральная машина', 'стиральная машына'],
      'word form': ['стиральную машину', 'стиральных машин'],
      glued: ['стиральнаямашина'],
    },
  ),
  ...judge(
    { categories: ['washing-machines'], brands: ['lg'] },
    {
      russian: ['стиральная машина lg'],
      'uzbek latin': ['lg kir yuvish mashinasi'],
      synonym: ['стиралка лджи', 'lg kir mashina'],
    },
  ),
  ...judge(
    { categories: ['washing-machines'], brands: ['samsung'] },
    { russian: ['стиралка самсунг'], 'uzbek latin': ['samsung kir mashina'], 'wrong layout': ['cnbhfkrf cfvceyu'] },
  ),
  ...judge(
    { categories: ['washing-machines'], has: /: 7\u00a0кг/ },
    { unit: ['стиральная машина 7 кг', 'стиралка 7кг', 'kir mashina 7 kg'] },
  ),
  ...judge(
    { categories: ['washing-machines'], has: /[Ии]нвертор/ },
    { feature: ['стиральная машина инвертор', 'invertorli kir yuvish mashinasi', 'стиралка inverter'] },
  ),
  ...judge(
    { categories: ['dryers'] },
    { russian: ['сушильная машина'], 'uzbek latin': ['quritish mashinasi'], synonym: ['сушилка для белья'] },
  ),
  ...judge(
    { categories: ['dishwashers'] },
    {
      russian: ['посудомоечная машина'],
      'uzbek latin': ['idish yuvish mashinasi'],
      synonym: ['посудомойка', 'idish yuvgich'],
      'typing error': ['посудамойка', 'пасудомоечная машина'],
      'uzbek cyrillic': ['идиш ювиш машинаси'],
    },
  ),

  // Kitchen
  ...judge(
    { categories: ['stoves'] },
    {
      russian: ['газовая плита'],
      'uzbek latin': ['gaz plitasi'],
      synonym: ['gaz plita', 'газплита', 'газ плита'],
      'uzbek cyrillic': ['газ плитаси'],
      'typing error': ['газовая плитта'],
    },
  ),
  ...judge(
    { categories: ['hobs'] },
    {
      russian: ['варочная панель'],
      'uzbek latin': ['pishirish paneli'],
      synonym: ['варочная поверхность'],
      'typing error': ['варочная панел', 'варочнея панель'],
    },
  ),
  ...judge(
    { categories: ['ovens'] },
    {
      russian: ['духовой шкаф'],
      'uzbek latin': ['duxovka'],
      synonym: ['духовка'],
      'russian in latin': ['duhovka'],
      'typing error': ['духовкка'],
    },
  ),
  ...judge(
    { categories: ['microwaves'] },
    {
      russian: ['микроволновая печь'],
      'uzbek latin': ['mikrotoʻlqinli pech'],
      apostrophe: ["mikroto'lqinli pech", 'mikrotolqinli pech', 'mikroto’lqinli pech', 'mikroto`lqinli pech'],
      synonym: ['микроволновка', 'свч', 'mikrovolnovka'],
      'typing error': ['микровалновка', 'микроволновк'],
      'uzbek cyrillic': ['микротўлқинли печ'],
    },
  ),
  ...judge(
    { categories: ['hoods'] },
    {
      russian: ['вытяжка'],
      'uzbek latin': ['havo tortgich'],
      synonym: ['кухонная вытяжка'],
      'russian in latin': ['vityajka', 'vytyazhka'],
      'uzbek cyrillic': ['ҳаво тортгич', 'хаво тортгич'],
      'typing error': ['вытижка'],
    },
  ),

  // Small appliances
  ...judge(
    { name: /чайник/i },
    {
      russian: ['чайник'],
      'uzbek latin': ['choynak'],
      'uzbek cyrillic': ['чойнак'],
      synonym: ['электрочайник', 'elektr choynak'],
      'russian in latin': ['chaynik', 'chainik'],
      'typing error': ['чаиник', 'чайнек', 'cohynak'],
      'wrong layout': ['xfqybr'],
    },
  ),
  ...judge({ name: /термопот/i }, { russian: ['термопот'], 'uzbek latin': ['termopot'], 'typing error': ['тирмопот'] }),
  ...judge(
    { name: /блендер/i },
    {
      russian: ['блендер'],
      'uzbek latin': ['blender'],
      'typing error': ['блендр', 'блендор', 'bledner'],
      'wrong layout': [',ktylth'],
    },
  ),
  ...judge({ name: /миксер/i }, { russian: ['миксер'], 'uzbek latin': ['mikser'], 'typing error': ['миксир'] }),
  ...judge(
    { categories: ['mincers'] },
    {
      russian: ['мясорубка'],
      'uzbek latin': ['qiymalagich'],
      'uzbek cyrillic': ['қиймалагич'],
      'russian in latin': ['myasorubka'],
      synonym: ['goʻsht maydalagich'],
      'typing error': ['мясорупка', 'мисорубка'],
    },
  ),
  ...judge(
    { categories: ['multicookers'] },
    {
      russian: ['мультиварка'],
      'uzbek latin': ['multivarka'],
      synonym: ['рисоварка'],
      'typing error': ['мультеварка', 'мулитварка'],
    },
  ),
  ...judge(
    { categories: ['air-fryers'] },
    {
      russian: ['аэрогриль'],
      'uzbek latin': ['aerogril'],
      synonym: ['air fryer', 'аэрофритюрница'],
      glued: ['airfryer'],
      'typing error': ['аэрогирль'],
    },
  ),
  ...judge(
    { categories: ['coffee-machines'] },
    {
      russian: ['кофемашина'],
      'uzbek latin': ['qahva mashinasi'],
      'uzbek cyrillic': ['қаҳва машинаси', 'кахва машинаси'],
      synonym: ['кофеварка', 'кофе машина'],
      'russian in latin': ['kofemashina'],
      'typing error': ['кофимашина', 'кофемашна'],
      'wrong layout': ['rjatvfibyf'],
    },
  ),
  ...judge(
    { brands: ['delonghi'] },
    {
      'brand in cyrillic': ['делонги'],
      apostrophe: ["de'longhi", 'delonghi', 'de longhi'],
      'typing error': ['delongi', 'deloghi'],
    },
  ),
  ...judge(
    { categories: ['juicers'] },
    {
      russian: ['соковыжималка'],
      'uzbek latin': ['sharbat chiqargich'],
      'uzbek cyrillic': ['шарбат чиқаргич'],
      'typing error': ['соковижималка', 'саковыжималка'],
    },
  ),
  ...judge({ name: /тостер/i }, { russian: ['тостер'], 'uzbek latin': ['toster'], synonym: ['toaster'] }),
  ...judge(
    { categories: VACUUMS },
    {
      russian: ['пылесос', 'пылесосы'],
      'uzbek latin': ['changyutgich', 'changyutgichlar'],
      'uzbek cyrillic': ['чангютгич'],
      'russian in latin': ['pilesos', 'pylesos'],
      synonym: ['chang yutgich'],
      'typing error': ['пылисос', 'пелесос', 'пылсос'],
      'wrong layout': ['gsktcjc'],
    },
  ),
  ...judge(
    { categories: ['robot-vacuums'] },
    {
      russian: ['робот-пылесос', 'робот пылесос'],
      'uzbek latin': ['robot changyutgich'],
      glued: ['роботпылесос'],
      synonym: ['robot vacuum'],
      'typing error': ['робот пылисос', 'работ пылесос'],
    },
  ),
  ...judge(
    { name: /утюг/i },
    {
      russian: ['утюг'],
      'uzbek latin': ['dazmol'],
      'uzbek cyrillic': ['дазмол'],
      'russian in latin': ['utyug'],
      'typing error': ['утюк', 'dazmoll'],
    },
  ),
  ...judge(
    { name: /отпариватель/i },
    {
      russian: ['отпариватель'],
      'uzbek latin': ['bugʻlagich'],
      apostrophe: ["bug'lagich", 'buglagich'],
      'typing error': ['отпарвиатель'],
    },
  ),
  ...judge(
    { categories: ['sewing-machines'] },
    {
      russian: ['швейная машина', 'швейная машинка'],
      'uzbek latin': ['tikuv mashinasi'],
      'uzbek cyrillic': ['тикув машинаси'],
      'typing error': ['швеиная машина'],
    },
  ),

  // Climate, beauty, home
  ...judge(
    { categories: ['air-conditioners'] },
    {
      russian: ['кондиционер', 'кондиционеры'],
      'uzbek latin': ['konditsioner', 'kondisioner'],
      'uzbek cyrillic': ['кондиционерлар'],
      synonym: ['кондер', 'сплит система'],
      'russian in latin': ['kondicioner'],
      'typing error': ['кандиционер', 'кондиционр', 'кондицонер'],
      'wrong layout': ['rjylbwbjyth'],
      beginning: ['конди', 'kondit'],
    },
  ),
  ...judge(
    { categories: ['heaters'] },
    {
      russian: ['обогреватель'],
      'uzbek latin': ['isitgich'],
      'uzbek cyrillic': ['иситгич'],
      'russian in latin': ['obogrevatel'],
      'typing error': ['обагреватель', 'обогриватель'],
    },
  ),
  ...judge(
    { categories: ['fans'] },
    {
      russian: ['вентилятор'],
      'uzbek latin': ['ventilyator'],
      synonym: ['shamollatgich'],
      'typing error': ['винтилятор', 'вентелятор'],
      'wrong layout': ['dtynbkznjh'],
    },
  ),
  ...judge(
    { name: /увлажнител/i },
    {
      russian: ['увлажнитель', 'увлажнитель воздуха'],
      'uzbek latin': ['havo namlagich'],
      'typing error': ['увлажнитиль'],
    },
  ),
  ...judge(
    { name: /очистител/i, categories: ['air-care'] },
    { russian: ['очиститель воздуха'], 'uzbek latin': ['havo tozalagich'] },
  ),
  ...judge(
    { categories: ['water-heaters'] },
    {
      russian: ['водонагреватель'],
      'uzbek latin': ['suv isitgich'],
      synonym: ['бойлер', 'boyler'],
      'uzbek cyrillic': ['сув иситгич'],
      'typing error': ['водонагриватель', 'вадонагреватель'],
    },
  ),
  ...judge(
    { categories: ['hair-dryers'] },
    { russian: ['фен', 'фены'], 'uzbek latin': ['soch quritgich'], synonym: ['hair dryer', 'сушилка для волос'] },
  ),
  ...judge(
    { brands: ['dyson'] },
    { synonym: ['дайсон'], 'model code': ['dyson'], 'typing error': ['dysonn', 'дайсн'], 'wrong layout': ['вныщт'] },
  ),
  ...judge(
    { name: /бритва/i },
    { russian: ['бритва', 'электробритва'], 'uzbek latin': ['soqol olgich'], 'uzbek cyrillic': ['соқол олгич'] },
  ),
  ...judge({ name: /триммер/i }, { russian: ['триммер'], 'uzbek latin': ['trimmer'], 'typing error': ['тример'] }),
  ...judge(
    { categories: ['scales'] },
    {
      russian: ['весы'],
      'uzbek latin': ['tarozi'],
      'uzbek cyrillic': ['тарози'],
      'russian in latin': ['vesi', 'vesy'],
    },
  ),
  ...judge(
    { categories: ['toothbrushes'], name: /щётка/i },
    {
      russian: ['зубная щетка', 'электрическая зубная щётка'],
      'uzbek latin': ['tish choʻtkasi'],
      apostrophe: ["tish cho'tkasi", 'tish chotkasi'],
    },
  ),
  ...judge(
    { categories: ['blood-pressure-monitors'] },
    { russian: ['тонометр'], 'uzbek latin': ['tonometr'], 'typing error': ['танометр', 'тономерт'] },
  ),
  ...judge(
    { categories: ['smart-lighting'], name: /ламп/i },
    { russian: ['умная лампа'], 'uzbek latin': ['aqlli lampa'] },
  ),
  ...judge(
    { categories: ['security-cameras'] },
    {
      russian: ['камера наблюдения'],
      'uzbek latin': ['kuzatuv kamerasi'],
      synonym: ['видеонаблюдение'],
      'uzbek cyrillic': ['кузатув камераси'],
    },
  ),
  ...judge(
    { categories: ['smart-speakers'] },
    { russian: ['умная колонка'], 'uzbek latin': ['aqlli kolonka'], synonym: ['алиса'] },
  ),
  ...judge(
    { brands: ['yandex'] },
    { russian: ['яндекс'], 'russian in latin': ['yandeks', 'yandex'], 'wrong layout': ['zyltrc'] },
  ),
  ...judge(
    { categories: ['door-locks'] },
    { russian: ['умный замок'], 'uzbek latin': ['aqlli qulf'], synonym: ['электронный замок'] },
  ),

  // Games, photo, accessories
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

/** Must find nothing: no word of it means anything here, and nothing that is sold is written almost like it. */
export const NONSENSE_QUERIES: readonly string[] = [
  'asdfghjkl',
  'фывапролдж',
  'qqqqqq',
  'zzzzz',
  'ъъъъъ',
  'xyzzyq plugh',
  'ывапфыв олдж',
  'кетчуп гейнц',
  'паровоз',
  'shalgʻom',
  'бульдозер каток',
  '9999999999999',
  '!!!',
  '???...',
  '<script>',
  "'; drop table products; --",
  '%%%',
  '\\\\\\',
  'ab',
  'тв',
  '5"',
  '',
  '   ',
  'ujhjljdjq ghbdtn',
  'абырвалг',
  'qzxv1234zz',
];
