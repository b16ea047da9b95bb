import { expect, test } from 'vitest';
import { BRANDS } from '../brands.ts';
import { composeLine } from '../compose-product.ts';
import { ALL_LINES } from '../goods/all-goods.ts';
import { composeBanners } from '../load/compose-banners.ts';
import { composeBrands } from '../load/compose-brands.ts';
import { ARTICLES } from './articles/all-articles.ts';
import { BRAND_DESCRIPTIONS } from './brand-descriptions.ts';
import { NEWS } from './news.ts';
import { PROMOTIONS } from './promotions.ts';

const products = ALL_LINES.flatMap(composeLine);

test('six promotions, two of them over, the voucher has its number; eight articles, six news', () => {
  expect(PROMOTIONS).toHaveLength(6);
  expect(PROMOTIONS.filter(({ endsInDays }) => endsInDays !== null && endsInDays < 0)).toHaveLength(2);
  expect(PROMOTIONS.map(({ id }) => id)).toContain(44);
  expect(ARTICLES).toHaveLength(8);
  expect(NEWS).toHaveLength(6);
});

test('every banner is drawn in three widths', () => {
  const { banners } = composeBanners(products);
  expect(banners.length).toBeGreaterThanOrEqual(3);
  for (const { picture, pictureMd, pictureSm } of banners) {
    expect(new Set([picture?.ru, pictureMd?.ru, pictureSm?.ru].filter(Boolean)).size).toBe(3);
  }
});

test('every brand is described in both languages, in its own words, and has a picture of its own', () => {
  expect(Object.keys(BRAND_DESCRIPTIONS).sort()).toEqual(BRANDS.map(({ slug }) => slug).sort());
  const texts = Object.values(BRAND_DESCRIPTIONS).flatMap(({ ru, uz }) => [ru, uz]);
  expect(new Set(texts).size).toBe(2 * BRANDS.length);
  for (const { ru, uz } of Object.values(BRAND_DESCRIPTIONS)) {
    expect(ru).toMatch(/[а-яё].*\.$/);
    expect(uz).toMatch(/^[^а-яёА-ЯЁ'‘’`]+\.$/);
    expect(Math.max(ru.length, uz.length)).toBeLessThan(200);
  }
  const { pictures } = composeBrands(products);
  expect(new Set(pictures.values()).size).toBe(BRANDS.length);
});
