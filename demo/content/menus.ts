import type { Both } from '../goods/format.ts';

export interface DemoMenu {
  id: number;
  name: string;
  title: Both;
  items: { title: Both; url: string }[];
}

function item(ru: string, uz: string, url: string) {
  return { title: { ru, uz }, url };
}

export const MENUS: DemoMenu[] = [
  {
    id: 1,
    name: 'Main',
    title: { ru: 'Главное меню', uz: 'Asosiy menyu' },
    items: [
      item('Смартфоны', 'Smartfonlar', '/category/1011-smartphones'),
      item('Телевизоры', 'Televizorlar', '/category/3011-televisions'),
      item('Ноутбуки', 'Noutbuklar', '/category/2011-laptops'),
      item('Холодильники', 'Muzlatkichlar', '/category/4011-fridges'),
      item('Акции', 'Aksiyalar', '/promotions'),
      item('Кондиционеры', 'Konditsionerlar', '/category/7011-air-conditioners'),
      item('Пылесосы', 'Changyutgichlar', '/category/602-for-home'),
      item('Для кухни', 'Oshxona uchun', '/category/601-for-kitchen'),
    ],
  },
  {
    id: 2,
    name: 'Top',
    title: { ru: 'Верхнее меню', uz: 'Yuqori menyu' },
    items: [
      item('Магазины', 'Doʻkonlar', '/our-company#shops'),
      item('Доставка и оплата', 'Yetkazib berish va toʻlov', '/payment-and-delivery'),
      item('Гарантия', 'Kafolat', '/terms-and-guarantee'),
      item('Бренды', 'Brendlar', '/brands'),
    ],
  },
  {
    id: 3,
    name: 'FooterCompany',
    title: { ru: 'Компания', uz: 'Kompaniya' },
    items: [
      item('О магазине', 'Doʻkon haqida', '/our-company'),
      item('Магазины', 'Doʻkonlar', '/our-company#shops'),
      item('Новости', 'Yangiliklar', '/news'),
      item('Статьи', 'Maqolalar', '/articles'),
    ],
  },
  {
    id: 4,
    name: 'FooterBuyers',
    title: { ru: 'Покупателям', uz: 'Xaridorlarga' },
    items: [
      item('Доставка и оплата', 'Yetkazib berish va toʻlov', '/payment-and-delivery'),
      item('Гарантия и возврат', 'Kafolat va qaytarish', '/terms-and-guarantee'),
      item('Условия рассрочки', 'Muddatli toʻlov shartlari', '/instalment-agreement'),
      item('Конфиденциальность', 'Maxfiylik', '/privacy-policy'),
    ],
  },
  {
    id: 5,
    name: 'FooterCatalog',
    title: { ru: 'Каталог', uz: 'Katalog' },
    items: [
      item('Все категории', 'Barcha boʻlimlar', '/catalog'),
      item('Бренды', 'Brendlar', '/brands'),
      item('Акции', 'Aksiyalar', '/promotions'),
      item('Аксессуары', 'Aksessuarlar', '/category/12-accessories'),
    ],
  },
];
