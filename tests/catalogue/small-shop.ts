import type { Database } from '#server/platform/database/database.ts';
import {
  attributeGroups,
  attributes,
  attributeValues,
  brands,
  categories,
  productAttributeValues,
  productPictures,
  productStickers,
  products,
  stickers,
  variantGroups,
} from '#server/schema/catalog-tables.ts';
import { promotionProducts, promotions } from '#server/schema/content-tables.ts';
import { instalmentPartners, instalmentPlans } from '#server/schema/instalments-tables.ts';
import { storeStock, stores } from '#server/schema/stores-tables.ts';

const both = (ru: string, uz: string) => ({ ru, uz });

/**
 * Six products that are easy to remember: phones 11, 12 (variants by colour), 13; fridges 21, 22; 31 is unpublished.
 * 12 is out of stock, 13 is on sale, 22 is for pre-order.
 */
export async function insertSmallShop(db: Database): Promise<void> {
  await db.insert(categories).values([
    { id: 1, slug: 'electronics', name: both('Электроника', 'Elektronika') },
    { id: 2, parentId: 1, slug: 'phones', name: both('Смартфоны', 'Smartfonlar'), position: 1 },
    { id: 3, parentId: 1, slug: 'fridges', name: { ru: 'Холодильники' }, position: 2 },
    { id: 4, parentId: 1, slug: 'empty', name: both('Пустая', 'Boʻsh'), position: 3 },
    { id: 5, slug: 'hidden', name: both('Скрытая', 'Yashirin'), isPublished: false },
  ]);
  await db.insert(brands).values([
    { id: 8, slug: 'lg', name: 'LG' },
    { id: 9, slug: 'samsung', name: 'Samsung' },
    { id: 10, slug: 'nobody', name: 'Nobody' },
  ]);
  await db.insert(attributeGroups).values({ id: 1, code: 'main', name: both('Основное', 'Asosiy') });
  await db.insert(attributes).values([
    { id: 1, code: 'color', groupId: 1, name: both('Цвет', 'Rang'), usedForFilter: true, position: 1 },
    {
      id: 2,
      code: 'memory',
      groupId: 1,
      name: both('Память', 'Xotira'),
      usedForFilter: true,
      cardPosition: 1,
      position: 2,
    },
    { id: 3, code: 'nfc', groupId: 1, name: both('NFC', 'NFC'), cardPosition: 2, position: 3 },
    { id: 4, code: 'chip', groupId: 1, name: both('Процессор', 'Protsessor'), isPrimary: true, position: 4 },
  ]);
  await db.insert(attributeValues).values([
    { id: 101, attributeId: 1, key: 'black', name: both('чёрный', 'qora'), swatch: '#000' },
    { id: 102, attributeId: 1, key: 'white', name: both('белый', 'oq'), swatch: '#fff' },
    { id: 201, attributeId: 2, key: '128', name: both('128 ГБ', '128 GB'), number: 128 },
    { id: 202, attributeId: 2, key: '64', name: both('64 ГБ', '64 GB'), number: 64 },
    { id: 301, attributeId: 3, key: 'yes', name: both('есть', 'bor') },
    { id: 302, attributeId: 3, key: 'no', name: both('нет', 'yoʻq') },
    { id: 401, attributeId: 4, key: 'snapdragon', name: both('Snapdragon', 'Snapdragon') },
  ]);
  await db.insert(stickers).values({ id: 1, code: 'gift', name: both('Подарок', 'Sovgʻa'), isGift: true });
  await db.insert(variantGroups).values({ id: 11, attributeIds: [1] });
  await db
    .insert(products)
    .values([
      product(11, 9, 2, 'Смартфон Samsung Galaxy S25 чёрный', 10_000_000, { variantGroupId: 11, views: 50 }),
      product(12, 9, 2, 'Смартфон Samsung Galaxy S25 белый', 10_000_000, { variantGroupId: 11, views: 40 }),
      product(13, 8, 2, 'Смартфон LG Velvet', 4_000_000, { oldPrice: 5_000_000, views: 30 }),
      product(21, 9, 3, 'Холодильник Samsung RB30', 7_000_000, { views: 20, ratingSum: 13, ratingCount: 3 }),
      product(22, 8, 3, 'Холодильник LG GC-B', 8_000_000, { views: 10, statusOverride: 3 }),
      product(31, 9, 2, 'Смартфон Samsung Note', 9_000_000, { isPublished: false }),
    ]);
  await db.insert(productAttributeValues).values(
    [
      [11, 101],
      [11, 201],
      [11, 301],
      [11, 401],
      [12, 102],
      [12, 201],
      [13, 101],
      [13, 202],
      [13, 302],
      [21, 102],
    ].map(([productId = 0, attributeValueId = 0]) => ({ productId, attributeValueId })),
  );
  await db.insert(productPictures).values([
    { productId: 11, position: 0, picture: 'front', alt: both('Спереди', 'Old tomon') },
    { productId: 11, position: 1, picture: 'back' },
  ]);
  await db.insert(productStickers).values({ productId: 13, stickerId: 1 });
  await db.insert(stores).values([store(1, false), store(20, true)]);
  await db.insert(storeStock).values([
    { productId: 11, storeId: 1, quantity: 2 },
    { productId: 11, storeId: 20, quantity: 1 },
    { productId: 13, storeId: 1, quantity: 50 },
    { productId: 21, storeId: 20, quantity: 7 },
  ]);
  await db.insert(promotions).values({
    id: 44,
    slug: 'voucher',
    name: both('Ваучер', 'Vaucher'),
    description: both('', ''),
    startAt: new Date('2026-01-01'),
  });
  await db.insert(promotionProducts).values([
    { promotionId: 44, productId: 13 },
    { promotionId: 44, productId: 21 },
  ]);
  const partner = { limit: 15_000_000, application: 'inhouse' as const };
  await db.insert(instalmentPartners).values({ id: 3, code: 'inhouse', name: both('Магазин', 'Doʻkon'), ...partner });
  await db.insert(instalmentPlans).values([
    { partnerId: 3, months: 3, percent: 115, fee: 48_000, isNoPrepayment: true },
    { partnerId: 3, months: 12, percent: 142, fee: 48_000 },
  ]);
}

function product(
  id: number,
  brandId: number,
  categoryId: number,
  name: string,
  price: number,
  rest: Partial<typeof products.$inferInsert>,
): typeof products.$inferInsert {
  return {
    id,
    slug: `product-${id}`,
    name: { ru: name },
    brandId,
    categoryId,
    sku: `SKU-${id}`,
    barcode: `460000000000${id}`,
    price,
    description: both('Описание', 'Tavsif'),
    // As an import may bring it.
    body: both('<p onclick="x()">Обзор</p><script>x()</script>', '<p>Sharh</p>'),
    createdAt: new Date(Date.UTC(2026, 0, id)),
    ...rest,
  };
}

function store(id: number, isWarehouse: boolean): typeof stores.$inferInsert {
  const name = both(`Магазин ${id}`, `Doʻkon ${id}`);
  return {
    id,
    name,
    city: both('Ташкент', 'Toshkent'),
    address: both('Амира Темура, 1', 'Amir Temur, 1'),
    workHours: '10:00–21:00',
    phone: '998712000002',
    latitude: 41.3,
    longitude: 69.29,
    isWarehouse,
  };
}
