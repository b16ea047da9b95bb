import { expect, test } from 'vitest';
import { DEMO_TODAY, demoTime } from '../demo-day.ts';
import { ALL_LINES } from '../goods/all-goods.ts';
import { reviewRow } from '../load/load-reviews.ts';
import { ALL_REVIEWS } from './all-reviews.ts';

const EIGHTEEN_MONTHS = 549;
const lines = new Map(ALL_LINES.map((line) => [line.id, line]));

test('there are at least 320 reviews, about three in ten in Uzbek', () => {
  expect(ALL_REVIEWS.length).toBeGreaterThanOrEqual(320);
  const share = ALL_REVIEWS.filter(({ locale }) => locale === 'uz').length / ALL_REVIEWS.length;
  expect(share).toBeGreaterThan(0.22);
  expect(share).toBeLessThan(0.38);
});

test('each is of a line that the shop sells, written after the shop began to, and not in the future', () => {
  const wrong = ALL_REVIEWS.filter(({ productId, daysAgo }) => {
    const since = lines.get(productId)?.since;
    const written = demoTime(daysAgo, 0);
    return since === undefined || written < new Date(since) || daysAgo < 1 || daysAgo > EIGHTEEN_MONTHS;
  });
  expect(wrong).toEqual([]);
  const rows = ALL_REVIEWS.map(reviewRow);
  expect(rows.filter(({ createdAt }) => createdAt === undefined || createdAt >= DEMO_TODAY)).toEqual([]);
});

test('popular lines have many reviews, some have a few, most have none', () => {
  const counts = new Map<number, number>();
  for (const { productId } of ALL_REVIEWS) counts.set(productId, (counts.get(productId) ?? 0) + 1);
  const all = [...counts.values()];
  expect(Math.max(...all)).toBeLessThanOrEqual(20);
  expect(all.filter((count) => count >= 6).length).toBeGreaterThanOrEqual(15);
  expect(all.filter((count) => count <= 3).length).toBeGreaterThanOrEqual(60);
});

test('marks are uneven: fours and fives lead, threes are many, ones and twos have a place, some have no mark', () => {
  const share = (...marks: number[]) =>
    ALL_REVIEWS.filter(({ rating }) => marks.includes(rating)).length / ALL_REVIEWS.length;
  expect(share(4, 5)).toBeGreaterThan(0.7);
  expect(share(4, 5)).toBeLessThan(0.9);
  expect(share(3)).toBeGreaterThan(0.08);
  expect(share(1, 2)).toBeGreaterThan(0.04);
  expect(share(0)).toBeGreaterThan(0);
  expect(share(0, 1, 2, 3, 4, 5)).toBe(1);
});

test('a person writes once about a product, and no two reviews share a sentence', () => {
  const authors = ALL_REVIEWS.map(reviewRow).map(({ author, productId }) => `${productId} ${author}`);
  expect(twice(authors)).toEqual([]);
  expect(authors.every((author) => /^\d+ [a-z]+(\.[a-z]+)*\.\d+@example\.com$/.test(author))).toBe(true);
  expect(twice(ALL_REVIEWS.flatMap(({ body }) => sentencesOf(body)))).toEqual([]);
  expect(ALL_REVIEWS.filter(({ body }) => sentencesOf(body).length > 4)).toEqual([]);
});

test('Russian is written in Cyrillic, Uzbek in Latin with its own oʻ, gʻ and ʼ', () => {
  const wrong = ALL_REVIEWS.filter(({ locale, name, body }) =>
    locale === 'ru'
      ? !/^[А-ЯЁа-яё -]+$/.test(name) || !/[а-яё]/.test(body) || /[ʻʼ'‘’]/.test(body)
      : /[А-Яа-яЁё'‘’`]/.test(name + body) || /ʻ(?<![oOgG]ʻ)/.test(name + body),
  );
  expect(wrong).toEqual([]);
});

function sentencesOf(body: string): string[] {
  return body
    .split(/[.!?…]+\s+|[.!?…]+$/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence !== '');
}

function twice(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
