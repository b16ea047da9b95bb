import { expect, test } from 'vitest';
import { dateOf } from '#demo/data-format/text-format.ts';
import { composeBanners } from '../load/compose-banners.ts';
import { composeBrands } from '../load/compose-brands.ts';
import { composeProducts } from '../load/compose-product.ts';
import { readShopData } from '../load/read-shop-data.ts';
import { localizedTextsIn, uzbekProblems } from './texts.ts';

const data = readShopData();
const products = composeProducts(data);

test('six promotions, two of them over, the voucher has its number; eight articles, six news', () => {
  const { promotions, articles, news } = data;
  const today = new Date();
  expect(promotions).toHaveLength(6);
  expect(promotions.filter(({ endsAt }) => endsAt !== undefined && dateOf(endsAt, today) < today)).toHaveLength(2);
  expect(promotions.map(({ id }) => id)).toContain(44);
  expect(articles).toHaveLength(8);
  expect(news).toHaveLength(6);
});

test('every banner is drawn in three widths', () => {
  const { banners } = composeBanners(data, products);
  expect(banners.length).toBeGreaterThanOrEqual(3);
  for (const { picture, pictureMd, pictureSm } of banners) {
    expect(new Set([picture?.ru, pictureMd?.ru, pictureSm?.ru].filter(Boolean)).size).toBe(3);
  }
});

test('every brand is described in its own words, and has a picture of its own', () => {
  const texts = data.brands.flatMap(({ description: { ru, uz } }) => [ru, uz]);
  expect(new Set(texts).size).toBe(2 * data.brands.length);
  for (const { description } of data.brands) {
    expect(description.ru).toMatch(/[а-яё].*\.$/);
    expect(description.uz).toMatch(/^[^а-яёА-ЯЁ'‘’`]+\.$/);
    expect(Math.max(description.ru.length, description.uz.length)).toBeLessThan(200);
  }
  const { pictures } = composeBrands(data.brands, products);
  expect(new Set(pictures.values()).size).toBe(data.brands.length);
});

test('Uzbek is written in Latin with its own oʻ, gʻ and ʼ', () => {
  const { productFamilies, attributes, ...others } = data;
  const texts = localizedTextsIn([productFamilies, [...attributes.values()], others]);
  expect(texts.length).toBeGreaterThan(4500);
  expect(texts.flatMap(({ uz }) => uzbekProblems(uz))).toEqual([]);
});

test('Russian texts of products are in Cyrillic', () => {
  const spoken = data.productFamilies.flatMap(({ name, description, overview, advantages, gift }) =>
    localizedTextsIn([name, description, overview, advantages, gift]),
  );
  expect(spoken.filter(({ ru }) => !/[А-Яа-яЁё]/.test(ru))).toEqual([]);
});
