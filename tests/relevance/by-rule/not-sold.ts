import type { ProductFacts } from '../demo-documents.ts';
import type { RuleKind, RuleQuery } from './rule-query.ts';

/** Things and brands that an electronics shop is asked for and this one does not sell. */
const NOT_SOLD = `диван,кровать,велосипед,самокат,трактор,автомобиль,шина,гитара,пианино,кирпич,цемент,обои,
ламинат,краска для стен,дверь,окно пластиковое,платье,куртка,кроссовки,туфли,шапка,носки,сумка женская,духи,помада,шампунь,мыло,
крем для лица,витамины,лекарство,термометр детский,памперсы,коляска,кукла,конструктор лего,мяч,гантели,палатка,удочка,молоток,дрель,
перфоратор,болгарка,сварочный аппарат,генератор бензиновый,газонокосилка,лопата,семена,корм для кошек,ошейник,хлеб,молоко,чай зеленый,
конфеты,книга,тетрадь,ручка шариковая,картина,ковер,шторы,подушка,одеяло,матрас,кастрюля,сковорода,тарелка,нож,вилка,стул,шкаф купе,
divan,karavot,velosiped,traktor,gitara,gʻisht,koʻylak,poyabzal,krossovka,sovun,atir,dori,qoʻgʻirchoq,palatka,bolgʻa,drel,non,sut,guruch,
kitob,daftar,gilam,parda,yostiq,koʻrpa,qozon,tova,pichoq,stul,shkaf,eshik,deraza,mashina moyi,olma,kartoshka,piyoz,goʻsht,baliq,
bicycle,sofa,guitar,shoes,dress,perfume,tractor,hammer,carpet,диван угловой,велосипед детский,шуба норковая,обручальное кольцо,
золотая цепочка,билет на самолет,пицца,цветы букет,аквариум,рояль,синтезатор,телескоп,микроскоп,бинокль,
сигареты,вино,водка,пиво,детское кресло,автокресло,сноуборд,лыжи,коньки,ракетка,бассейн,гамак,мангал,топор,пила,рубероид,шифер,
унитаз,раковина,ванна,смеситель,обувь,халат,чемодан,зонт,ekskavator,beton,sement,qurilish,toʻn,doʻppi,toʻshak,beshik`
  .split(/[,\n]+/)
  .map((query) => query.trim())
  .filter((query) => query !== '');

const BRANDS_NOT_SOLD =
  `gaggenau,miele,ikea,nike,adidas,zara,toyota,chevrolet,lada,makita,stihl,lego,barbie,gucci,rolex,
michelin,nestle,pampers,yamaha гитара,stanley термос,swarovski,pandora,lacoste,shimano`
    .split(/[,\n]+/)
    .map((query) => query.trim());

/** A model that is not sold, what is nearest to it, and the words that are missing. */
const GENERATIONS: readonly [query: string, nearest: RegExp][] = [
  ['iphone 12', /iPhone/],
  ['iphone 19', /iPhone/],
  ['айфон 11', /iPhone/],
  ['айфон 8', /iPhone/],
  ['ayfon 13', /iPhone/],
  ['iphone 14 pro max', /iPhone/],
  ['айфон 20', /iPhone/],
  ['iphone 5s', /iPhone/],
  ['galaxy s21', /Galaxy/],
  ['galaxy s30', /Galaxy/],
  ['samsung s20', /Samsung/],
  ['самсунг s22 ultra', /Samsung|Galaxy/],
  ['самсунг а12', /Samsung|Galaxy/],
  ['galaxy a05', /Galaxy/],
  ['galaxy note 10', /Galaxy|Note/],
  ['redmi note 8', /Redmi/],
  ['redmi note 9 pro', /Redmi/],
  ['редми нот 7', /Redmi/],
  ['poco x3', /POCO/],
  ['poco f1', /POCO/],
  ['pixel 6', /Pixel/],
  ['google pixel 4a', /Pixel/],
  ['oneplus 9', /OnePlus/],
  ['honor 50', /HONOR/i],
  ['tecno camon 18', /TECNO/i],
  ['infinix hot 10', /Infinix/i],
  ['nokia 8800', /Nokia/],
  ['apple watch series 5', /Apple Watch/],
  ['airpods 2', /AirPods/],
  ['galaxy buds 1', /Galaxy Buds/],
  ['ipad 7', /iPad/],
  ['galaxy tab s6', /Galaxy Tab/],
  ['playstation 3', /PlayStation/],
  ['ps2', /PlayStation/],
  ['xbox 360', /Xbox/],
  ['gopro hero 7', /GoPro/],
  ['dji mini 2', /DJI/],
  ['instax mini 8', /Instax/i],
  ['mi band 4', /Band/],
  ['smart band 5', /Band/],
  ['jbl flip 3', /JBL/],
  ['jbl charge 2', /JBL/],
  ['wh-1000xm3', /Sony/],
  ['dyson v6', /Dyson/],
  ['macbook air m1', /MacBook/],
  ['macbook pro m2', /MacBook/],
  ['телевизор samsung 40 дюймов', /Телевизор Samsung/],
  ['телевизор 60 дюймов', /Телевизор/],
  ['televizor 100 dyuym', /Телевизор/],
  ['стиральная машина 15 кг', /Стиральная/],
  ['kir yuvish mashinasi 20 kg', /Стиральная/],
  ['холодильник 1000 литров', /Холодильник/],
  ['кондиционер 36000 btu', /Кондиционер/],
  ['повербанк 50000 мач', /аккумулятор/i],
  ['флешка 8 тб', /Флеш/],
];

/** Things that are sold, in a make or with a quality that they never have: the things are shown, the word named. */
const LOOSENED: readonly [query: string, nearest: RegExp][] = [
  ['smeg холодильник', /Холодильник/],
  ['холодильник jbl', /Холодильник/],
  ['muzlatkich sony', /Холодильник/],
  ['миксер makita', /Миксер/],
  ['телевизор philips', /Телевизор/],
  ['televizor panasonic', /Телевизор/],
  ['телевизор toshiba', /Телевизор/],
  ['кондиционер xiaomi', /Кондиционер/],
  ['konditsioner bosch', /Кондиционер/],
  ['стиральная машина whirlpool', /Стиральная/],
  ['стиральная машина candy 7 кг', /Стиральная/],
  ['kir yuvish mashinasi vestel', /Стиральная/],
  ['пылесос bissell', /ылесос/],
  ['ноутбук dell', /оутбук/],
  ['dell noutbuk', /оутбук/],
  ['ноутбук toshiba 16 гб', /оутбук/],
  ['планшет huawei', /Планшет/],
  ['смартфон oppo', /мартфон/],
  ['oppo telefon', /мартфон|телефон/],
  ['motorola смартфон', /мартфон/],
  ['наушники beats', /аушники/],
  ['наушники bose', /аушники/],
  ['bose quloqchin', /аушники/],
  ['колонка bose', /олонка/],
  ['розовый холодильник', /Холодильник/],
  ['оранжевая стиральная машина', /Стиральная/],
  ['фиолетовый кондиционер', /Кондиционер/],
  ['pushti televizor', /Телевизор/],
  ['yashil konditsioner', /Кондиционер/],
  ['красный телевизор', /Телевизор/],
  ['желтая вытяжка', /Вытяжка/],
  ['чайник деревянный', /айник/],
  ['кожаный телевизор', /Телевизор/],
  ['утюг на солнечных батареях', /Утюг|Парогенератор/],
  ['кофемашина nespresso', /Кофемашина|кофе/i],
  ['фен remington', /Фен/],
  ['робот пылесос irobot', /Робот-пылесос/],
  ['принтер xerox', /Принтер|МФУ|принтер/],
  ['роутер mikrotik', /Роутер/],
  ['монитор dell 27', /Монитор|монитор/],
  ['часы casio', /часы/],
  ['дрон parrot', /Дрон/],
  ['микроволновка whirlpool', /Микроволновая/],
  ['посудомойка electrolux 45 см', /Посудомоечная/],
  ['духовка teka', /Духовой/],
  ['утюг russell hobbs', /Утюг/],
  ['блендер vitek', /Блендер|блендер/],
  ['мультиварка vitek', /Мультиварка|мультиварка/],
];

/** What is not sold must find nothing; a generation that is not sold finds its family, and the shop says so. */
export function queriesNotSold(): RuleQuery[] {
  return [
    ...[...NOT_SOLD, ...BRANDS_NOT_SOLD].map(
      (query): RuleQuery => ({ kind: 'not sold', query, right: () => false, expected: 'nothing' }),
    ),
    ...GENERATIONS.map((row) => nearestQuery('generation not sold', row)),
    ...LOOSENED.map((row) => nearestQuery('loosened', row)),
  ];
}

function nearestQuery(kind: RuleKind, [query, nearest]: readonly [query: string, nearest: RegExp]): RuleQuery {
  return { kind, query, right: (facts: ProductFacts) => nearest.test(facts.name.ru), expected: 'nearest' };
}
