import { expect, test } from 'vitest';
import { DEMO_TODAY } from '../demo-day.ts';
import { ALL_LINES } from '../goods/all-goods.ts';
import { questionRow } from '../load/load-questions.ts';
import { ALL_QUESTIONS } from './all-questions.ts';

const lines = new Map(ALL_LINES.map((line) => [line.id, line]));

test('at least 60 questions are answered, in both languages', () => {
  expect(ALL_QUESTIONS.length).toBeGreaterThanOrEqual(60);
  expect(ALL_QUESTIONS.filter(({ answer }) => answer.trim() === '')).toEqual([]);
  for (const locale of ['ru', 'uz']) {
    expect(ALL_QUESTIONS.filter((question) => question.locale === locale).length).toBeGreaterThan(15);
  }
});

test('each is about a line that the shop sells, asked after it began to and answered before today', () => {
  const wrong = ALL_QUESTIONS.map(questionRow).filter(({ productId, createdAt, answeredAt }) => {
    const since = lines.get(productId)?.since;
    return since === undefined || createdAt < new Date(since) || answeredAt <= createdAt || answeredAt >= DEMO_TODAY;
  });
  expect(wrong).toEqual([]);
});

test('no question and no answer is said twice', () => {
  const said = ALL_QUESTIONS.flatMap(({ productId, body, answer }) => [`${productId} ${body}`, answer]);
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
});

test('Russian is written in Cyrillic, Uzbek in Latin with its own oʻ, gʻ and ʼ', () => {
  const wrong = ALL_QUESTIONS.filter(({ locale, name, body, answer }) =>
    locale === 'ru'
      ? !/^[А-ЯЁа-яё -]+$/.test(name) || !/[а-яё]/.test(body) || /[ʻʼ'‘’]/.test(body + answer)
      : /[А-Яа-яЁё'‘’`]/.test(name + body + answer) || /ʻ(?<![oOgG]ʻ)/.test(name + body + answer),
  );
  expect(wrong).toEqual([]);
});
