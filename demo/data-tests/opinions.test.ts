import { describe, expect, test } from 'vitest';
import { LOCALES } from '#contract/i18n/locale.ts';
import { readShopData } from '../load/read-shop-data.ts';
import { repeated } from './texts.ts';

/** All reviews and questions were written before this day. */
const LAST_DAY = '2026-11-20T09:00:00+05:00';
const EIGHTEEN_MONTHS = 549;
const DAY_MS = 24 * 60 * 60 * 1000;

const { reviews, questions, productFamilies } = readShopData();
const families = new Map(productFamilies.map((family) => [family.id, family]));

describe('reviews', () => {
  test('are at least 320, about three in ten in Uzbek', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(320);
    const share = reviews.filter(({ locale }) => locale === 'uz').length / reviews.length;
    expect(share).toBeGreaterThan(0.22);
    expect(share).toBeLessThan(0.38);
  });

  test('are about families that the shop sells, written since they went on sale, in the last eighteen months', () => {
    const wrong = reviews.filter(({ productId, writtenAt }) => {
      const since = families.get(productId)?.onSaleSince;
      const daysAgo = (Date.parse(LAST_DAY) - Date.parse(writtenAt)) / DAY_MS;
      return (
        since === undefined || Date.parse(writtenAt) < Date.parse(since) || daysAgo <= 0 || daysAgo > EIGHTEEN_MONTHS
      );
    });
    expect(wrong).toEqual([]);
  });

  test('are many for popular families, few for some, and none for the rest', () => {
    const counts = new Map<number, number>();
    for (const { productId } of reviews) counts.set(productId, (counts.get(productId) ?? 0) + 1);
    const all = [...counts.values()];
    expect(Math.max(...all)).toBeLessThanOrEqual(20);
    expect(all.filter((count) => count >= 6).length).toBeGreaterThanOrEqual(15);
    expect(all.filter((count) => count <= 3).length).toBeGreaterThanOrEqual(60);
  });

  test('have uneven ratings: mainly fours and fives, many threes, some ones and twos, some none', () => {
    const share = (...marks: (number | undefined)[]) =>
      reviews.filter(({ rating }) => marks.includes(rating)).length / reviews.length;
    expect(share(4, 5)).toBeGreaterThan(0.7);
    expect(share(4, 5)).toBeLessThan(0.9);
    expect(share(3)).toBeGreaterThan(0.08);
    expect(share(1, 2)).toBeGreaterThan(0.04);
    expect(share(undefined)).toBeGreaterThan(0);
  });

  test('have at most four sentences and share none', () => {
    expect(reviews.filter(({ email }) => !/^[a-z]+(\.[a-z]+)*\.\d+@example\.com$/.test(email))).toEqual([]);
    expect(repeated(reviews.flatMap(({ text }) => sentencesOf(text)))).toEqual([]);
    expect(reviews.filter(({ text }) => sentencesOf(text).length > 4)).toEqual([]);
  });
});

describe('questions', () => {
  test('are at least 60, in both languages', () => {
    expect(questions.length).toBeGreaterThanOrEqual(60);
    for (const locale of LOCALES) {
      expect(questions.filter((question) => question.locale === locale).length).toBeGreaterThan(15);
    }
  });

  test('are about families that the shop sells, written since they went on sale and answered before the last day', () => {
    const wrong = questions.filter(({ productId, writtenAt, answeredAt }) => {
      const since = families.get(productId)?.onSaleSince;
      const isEarly = since === undefined || Date.parse(writtenAt) < Date.parse(since);
      return isEarly || Date.parse(answeredAt) >= Date.parse(LAST_DAY);
    });
    expect(wrong).toEqual([]);
  });

  test('and their answers do not repeat', () => {
    const texts = questions.flatMap(({ productId, question, answer }) => [`${productId} ${question}`, answer]);
    expect(repeated(texts)).toEqual([]);
  });
});

test('Russian is written in Cyrillic, Uzbek in Latin with its own oʻ, gʻ and ʼ', () => {
  const texts = [
    ...reviews.map(({ locale, author, text }) => ({ locale, author, text })),
    ...questions.map(({ locale, author, question, answer }) => ({ locale, author, text: `${question} ${answer}` })),
  ];
  const wrong = texts.filter(({ locale, author, text }) =>
    locale === 'ru'
      ? !/^[А-ЯЁа-яё -]+$/.test(author) || !/[а-яё]/.test(text) || /[ʻʼ'‘’]/.test(text)
      : /[А-Яа-яЁё'‘’`]/.test(author + text) || /ʻ(?<![oOgG]ʻ)/.test(author + text),
  );
  expect(wrong).toEqual([]);
});

function sentencesOf(text: string): string[] {
  return text
    .split(/[.!?…]+\s+|[.!?…]+$/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence !== '');
}
