import type { Both } from './goods/format.ts';

export interface DemoCategory {
  id: number;
  slug: string;
  name: Both;
  children?: DemoCategory[];
}

function category(id: number, slug: string, ru: string, uz: string, children?: DemoCategory[]): DemoCategory {
  return { id, slug, name: { ru, uz }, ...(children ? { children } : {}) };
}

/** Twelve top categories, three levels deep. A category without goods is hidden. */
export const CATEGORIES: DemoCategory[] = [
  category(1, 'smartphones-and-watches', 'Смартфоны и часы', 'Smartfonlar va soatlar', [
    category(101, 'phones', 'Телефоны', 'Telefonlar', [
      category(1011, 'smartphones', 'Смартфоны', 'Smartfonlar'),
      category(1012, 'foldables', 'Складные смартфоны', 'Buklanadigan smartfonlar'),
      category(1013, 'button-phones', 'Кнопочные телефоны', 'Tugmali telefonlar'),
    ]),
    category(102, 'wearables', 'Носимые устройства', 'Taqiladigan qurilmalar', [
      category(1021, 'smart-watches', 'Смарт-часы', 'Aqlli soatlar'),
      category(1022, 'fitness-bands', 'Фитнес-браслеты', 'Fitnes-bilaguzuklar'),
    ]),
  ]),
  category(2, 'computers', 'Компьютеры и планшеты', 'Kompyuterlar va planshetlar', [
    category(201, 'laptops-and-tablets', 'Ноутбуки и планшеты', 'Noutbuklar va planshetlar', [
      category(2011, 'laptops', 'Ноутбуки', 'Noutbuklar'),
      category(2012, 'gaming-laptops', 'Игровые ноутбуки', 'Oʻyin noutbuklari'),
      category(2013, 'tablets', 'Планшеты', 'Planshetlar'),
    ]),
    category(202, 'desktops-and-monitors', 'Компьютеры и мониторы', 'Kompyuterlar va monitorlar', [
      category(2021, 'desktops', 'Компьютеры и моноблоки', 'Kompyuterlar va monobloklar'),
      category(2022, 'monitors', 'Мониторы', 'Monitorlar'),
    ]),
    category(203, 'office-and-networks', 'Офис и сети', 'Ofis va tarmoqlar', [
      category(2031, 'printers', 'Принтеры и МФУ', 'Printerlar va KFQ'),
      category(2032, 'routers', 'Роутеры', 'Routerlar'),
      category(2033, 'keyboards-and-mice', 'Клавиатуры и мыши', 'Klaviatura va sichqonchalar'),
      category(2034, 'ups', 'Источники бесперебойного питания', 'Uzluksiz quvvat manbalari'),
    ]),
  ]),
  category(3, 'tv-and-audio', 'Телевизоры и аудио', 'Televizorlar va audio', [
    category(301, 'televisions-and-projectors', 'Телевизоры и проекторы', 'Televizorlar va proyektorlar', [
      category(3011, 'televisions', 'Телевизоры', 'Televizorlar'),
      category(3012, 'projectors', 'Проекторы', 'Proyektorlar'),
    ]),
    category(302, 'sound', 'Звук', 'Ovoz', [
      category(3021, 'soundbars', 'Саундбары', 'Saundbarlar'),
      category(3022, 'speakers', 'Портативные колонки', 'Portativ kolonkalar'),
      category(3023, 'headphones', 'Наушники', 'Quloqchinlar'),
      category(3024, 'earbuds', 'Беспроводные наушники-вкладыши', 'Simsiz quloqchinlar'),
    ]),
  ]),
  category(4, 'large-appliances', 'Крупная техника', 'Yirik maishiy texnika', [
    category(401, 'cold', 'Холодильники и морозильники', 'Muzlatkichlar va muzlatgich kameralar', [
      category(4011, 'fridges', 'Холодильники', 'Muzlatkichlar'),
      category(4012, 'freezers', 'Морозильники', 'Muzlatgich kameralar'),
    ]),
    category(402, 'laundry', 'Стирка и сушка', 'Kir yuvish va quritish', [
      category(4021, 'washing-machines', 'Стиральные машины', 'Kir yuvish mashinalari'),
      category(4022, 'dryers', 'Сушильные машины', 'Quritish mashinalari'),
    ]),
    category(403, 'dishwashing', 'Мытьё посуды', 'Idish yuvish', [
      category(4031, 'dishwashers', 'Посудомоечные машины', 'Idish yuvish mashinalari'),
    ]),
  ]),
  category(5, 'kitchen', 'Плиты и встраиваемая техника', 'Plitalar va oʻrnatiladigan texnika', [
    category(501, 'cooking', 'Приготовление', 'Pishirish', [
      category(5011, 'stoves', 'Плиты', 'Gaz plitalari'),
      category(5012, 'hobs', 'Варочные панели', 'Pishirish panellari'),
      category(5013, 'ovens', 'Духовые шкафы', 'Duxovkalar'),
      category(5014, 'microwaves', 'Микроволновые печи', 'Mikrotoʻlqinli pechlar'),
    ]),
    category(502, 'ventilation', 'Вытяжки', 'Havo tortgichlar', [
      category(5021, 'hoods', 'Кухонные вытяжки', 'Oshxona havo tortgichlari'),
    ]),
  ]),
  category(6, 'small-appliances', 'Малая техника', 'Kichik maishiy texnika', [
    category(601, 'for-kitchen', 'Для кухни', 'Oshxona uchun', [
      category(6011, 'kettles', 'Чайники и термопоты', 'Choynak va termopotlar'),
      category(6012, 'blenders', 'Блендеры и миксеры', 'Blender va mikserlar'),
      category(6013, 'mincers', 'Мясорубки', 'Qiymalagichlar'),
      category(6014, 'multicookers', 'Мультиварки', 'Multivarkalar'),
      category(6015, 'air-fryers', 'Аэрогрили', 'Aerogrillar'),
      category(6016, 'coffee-machines', 'Кофемашины', 'Qahva mashinalari'),
      category(6017, 'juicers', 'Соковыжималки', 'Sharbat chiqargichlar'),
      category(6018, 'toasters', 'Тостеры и грили', 'Toster va grillar'),
    ]),
    category(602, 'for-home', 'Для дома', 'Uy uchun', [
      category(6021, 'vacuum-cleaners', 'Пылесосы', 'Changyutgichlar'),
      category(6022, 'robot-vacuums', 'Роботы-пылесосы', 'Robot-changyutgichlar'),
      category(6023, 'irons', 'Утюги и отпариватели', 'Dazmol va bugʻlagichlar'),
      category(6024, 'sewing-machines', 'Швейные машины', 'Tikuv mashinalari'),
    ]),
  ]),
  category(7, 'climate', 'Климат и вода', 'Iqlim va suv', [
    category(701, 'air', 'Воздух', 'Havo', [
      category(7011, 'air-conditioners', 'Кондиционеры', 'Konditsionerlar'),
      category(7012, 'heaters', 'Обогреватели', 'Isitgichlar'),
      category(7013, 'fans', 'Вентиляторы', 'Ventilyatorlar'),
      category(7014, 'air-care', 'Увлажнители и очистители', 'Havo namlagich va tozalagichlar'),
    ]),
    category(702, 'water', 'Вода', 'Suv', [category(7021, 'water-heaters', 'Водонагреватели', 'Suv isitgichlar')]),
  ]),
  category(8, 'beauty-and-health', 'Красота и здоровье', 'Goʻzallik va salomatlik', [
    category(801, 'hair', 'Волосы и бритьё', 'Soch va soqol olish', [
      category(8011, 'hair-dryers', 'Фены', 'Fenlar'),
      category(8012, 'hair-stylers', 'Стайлеры и выпрямители', 'Stayler va dazmollagichlar'),
      category(8013, 'shavers', 'Бритвы и триммеры', 'Soqol olgich va trimmerlar'),
    ]),
    category(802, 'health', 'Здоровье', 'Salomatlik', [
      category(8021, 'scales', 'Весы', 'Tarozilar'),
      category(8022, 'toothbrushes', 'Электрические зубные щётки', 'Elektr tish choʻtkalari'),
      category(8023, 'blood-pressure-monitors', 'Тонометры', 'Tonometrlar'),
    ]),
  ]),
  category(9, 'smart-home', 'Умный дом', 'Aqlli uy', [
    category(901, 'smart-devices', 'Устройства', 'Qurilmalar', [
      category(9011, 'smart-lighting', 'Умный свет', 'Aqlli yoritish'),
      category(9012, 'security-cameras', 'Камеры наблюдения', 'Kuzatuv kameralari'),
      category(9013, 'sensors-and-plugs', 'Датчики и розетки', 'Datchik va rozetkalar'),
      category(9014, 'smart-speakers', 'Умные колонки', 'Aqlli kolonkalar'),
      category(9015, 'door-locks', 'Умные замки', 'Aqlli qulflar'),
    ]),
  ]),
  category(10, 'games', 'Игры', 'Oʻyinlar', [
    category(1001, 'gaming', 'Игровые системы', 'Oʻyin tizimlari', [
      category(10011, 'consoles', 'Игровые приставки', 'Oʻyin pristavkalari'),
      category(10012, 'gamepads', 'Геймпады', 'Geympadlar'),
      category(10013, 'video-games', 'Игры для приставок', 'Pristavka oʻyinlari'),
    ]),
  ]),
  category(11, 'photo-and-video', 'Фото и видео', 'Foto va video', [
    category(1101, 'cameras', 'Камеры', 'Kameralar', [
      category(11011, 'mirrorless-cameras', 'Беззеркальные камеры', 'Koʻzgusiz kameralar'),
      category(11012, 'action-cameras', 'Экшн-камеры', 'Ekshn-kameralar'),
      category(11013, 'instant-cameras', 'Моментальная печать', 'Tezkor chop etish'),
      category(11014, 'drones', 'Дроны', 'Dronlar'),
    ]),
  ]),
  category(12, 'accessories', 'Аксессуары', 'Aksessuarlar', [
    category(1201, 'for-phones', 'Для телефонов', 'Telefonlar uchun', [
      category(12011, 'cases', 'Чехлы', 'Gʻiloflar'),
      category(12012, 'chargers', 'Зарядные устройства', 'Quvvatlagichlar'),
      category(12013, 'cables', 'Кабели', 'Kabellar'),
      category(12014, 'power-banks', 'Внешние аккумуляторы', 'Tashqi akkumulyatorlar'),
    ]),
    category(1202, 'storage', 'Память', 'Xotira', [
      category(12021, 'memory-cards', 'Карты памяти', 'Xotira kartalari'),
      category(12022, 'flash-drives', 'Флеш-накопители', 'Fleshkalar'),
      category(12023, 'ssd', 'SSD-диски', 'SSD-disklar'),
    ]),
  ]),
];
