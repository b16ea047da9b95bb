import { expect, test } from 'vitest';
import { agreeWithNoun } from './agree-with-noun.ts';

test.each([
  ['чёрный', 'Портативная колонка JBL', 'чёрная'],
  ['тёмно-синий', 'Умная колонка Яндекс', 'тёмно-синяя'],
  ['голубой', 'Кофемашина De’Longhi', 'голубая'],
  ['белый', 'Мышь Logitech', 'белая'],
  ['белый', 'Зарядное устройство Samsung', 'белое'],
  ['синий', 'Струйное МФУ Epson', 'синее'],
  ['чёрный', 'Наушники Sony', 'чёрные'],
  ['синий', 'Беспроводные наушники Samsung', 'синие'],
  ['чёрный', 'Смарт-часы Apple', 'чёрные'],
])('a colour agrees with its noun: %s, %s', (colour, name, agreed) => {
  expect(agreeWithNoun(colour, name)).toBe(agreed);
});

test.each([
  ['чёрный', 'Смартфон Apple'],
  ['чёрный', 'Робот-пылесос Roborock'],
  ['нержавеющая сталь', 'Холодильник Artel'],
  ['нержавеющая сталь', 'Кофемашина De’Longhi'],
])('a masculine noun and a colour that is no adjective leave it as it is: %s, %s', (colour, name) => {
  expect(agreeWithNoun(colour, name)).toBe(colour);
});
