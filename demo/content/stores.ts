import type { Both } from '../goods/format.ts';

export interface DemoStore {
  id: number;
  name: Both;
  city: Both;
  address: Both;
  landmark: Both | null;
  latitude: number;
  longitude: number;
  isWarehouse: boolean;
}

const TASHKENT: Both = { ru: 'Ташкент', uz: 'Toshkent' };

/** Eight made-up shops (the one in Samarkand opened first, on 7 May 2018) and three warehouses. */
export const STORES: DemoStore[] = [
  store(
    1,
    'Ампер Чиланзар',
    'Amper Chilonzor',
    TASHKENT,
    'ул. Бунёдкор, 12',
    'Bunyodkor koʻchasi, 12',
    'метро «Мирзо Улугбек»',
    '«Mirzo Ulugʻbek» metrosi',
    41.2826,
    69.2138,
  ),
  store(
    2,
    'Ампер Юнусабад',
    'Amper Yunusobod',
    TASHKENT,
    'ул. Амира Темура, 95',
    'Amir Temur koʻchasi, 95',
    'метро «Юнусабад»',
    '«Yunusobod» metrosi',
    41.3648,
    69.2869,
  ),
  store(
    3,
    'Ампер Сергели',
    'Amper Sergeli',
    TASHKENT,
    'ул. Янги Сергели, 21',
    'Yangi Sergeli koʻchasi, 21',
    'рынок «Сергели»',
    '«Sergeli» bozori',
    41.2247,
    69.2203,
  ),
  store(
    4,
    'Ампер Мирабад',
    'Amper Mirobod',
    TASHKENT,
    'ул. Нукус, 40',
    'Nukus koʻchasi, 40',
    'рядом с Госпитальным рынком',
    'Gospital bozori yonida',
    41.2917,
    69.2745,
  ),
  store(
    5,
    'Ампер Учтепа',
    'Amper Uchtepa',
    TASHKENT,
    'ул. Фархадская, 8',
    'Farhod koʻchasi, 8',
    'рынок «Фархад»',
    '«Farhod» bozori',
    41.2899,
    69.1706,
  ),
  store(
    6,
    'Ампер Яккасарай',
    'Amper Yakkasaroy',
    TASHKENT,
    'ул. Шота Руставели, 53',
    'Shota Rustaveli koʻchasi, 53',
    'напротив гостиницы',
    'mehmonxona roʻparasida',
    41.2789,
    69.2528,
  ),
  store(
    7,
    'Ампер Мирзо-Улугбек',
    'Amper Mirzo Ulugʻbek',
    TASHKENT,
    'ул. Мустакиллик, 75',
    'Mustaqillik koʻchasi, 75',
    'метро «Пушкин»',
    '«Pushkin» metrosi',
    41.3225,
    69.3088,
  ),
  store(
    8,
    'Ампер Самарканд',
    'Amper Samarqand',
    { ru: 'Самарканд', uz: 'Samarqand' },
    'ул. Рудаки, 118',
    'Rudakiy koʻchasi, 118',
    'рядом с Сиабским рынком',
    'Siyob bozori yonida',
    39.6653,
    66.9812,
  ),
  warehouse(20, 'Склад Ташкент-1', 'Toshkent-1 ombori', 41.2301, 69.1877),
  warehouse(21, 'Склад Ташкент-2', 'Toshkent-2 ombori', 41.2409, 69.3325),
  warehouse(22, 'Склад Самарканд', 'Samarqand ombori', 39.6411, 66.9342),
];

function store(
  id: number,
  nameRu: string,
  nameUz: string,
  city: Both,
  addressRu: string,
  addressUz: string,
  landmarkRu: string,
  landmarkUz: string,
  latitude: number,
  longitude: number,
): DemoStore {
  return {
    id,
    name: { ru: nameRu, uz: nameUz },
    city,
    address: { ru: `${city.ru}, ${addressRu}`, uz: `${city.uz}, ${addressUz}` },
    landmark: { ru: landmarkRu, uz: landmarkUz },
    latitude,
    longitude,
    isWarehouse: false,
  };
}

function warehouse(id: number, ru: string, uz: string, latitude: number, longitude: number): DemoStore {
  const name = { ru, uz };
  return { id, name, city: TASHKENT, address: name, landmark: null, latitude, longitude, isWarehouse: true };
}
