import { expect, test } from 'vitest';
import { codeKeys, latinHomoglyphs, soundKeys } from './transliterate.ts';

test.each([
  ['холодильник', 'xolodilnik', 'holodilnik', 'kholodilnik'],
  ['музлаткич', 'muzlatkich'],
  ['кондиционер', 'konditsioner', 'kondisioner', 'kondicioner'],
  ['наушники', 'naushniki'],
  ['ўйин', 'oyin'],
  ['ғилоф', 'gilof'],
  ['қулоқчин', 'quloqchin', 'кулокчин'],
  ['чангютгич', 'changyutgich'],
  ['ҳаво', 'havo', 'хаво'],
  ['вытяжка', 'vityajka', 'vytyazhka'],
  ['щётка', 'щетка', 'schetka', 'shetka'],
  ['самсунг', 'samsung'],
  ['бош', 'bosch', 'bosh'],
  ['филипс', 'philips', 'фиlипс'],
  ['панасоник', 'panasonic'],
  ['яндекс', 'yandeks'],
  ['джойстик', 'joystik', 'djoystik'],
])('%s sounds like its other spellings', (...spellings) => {
  const [first = [], ...others] = spellings.map(soundKeys);
  for (const other of others) expect(other[0]).toBe(first[0]);
});

test.each([
  ['galaxy', 'галакси'],
  ['macbook', 'макбук'],
  ['max', 'макс'],
  ['gree', 'гри'],
  ['ёритиш', 'yoritish'],
])('%s may also be read as %s', (word, reading) => {
  expect(soundKeys(word)).toContain(soundKeys(reading)[0]);
});

test.each([
  ['сanon', 'canon'],
  ['iрhone', 'iphone'],
  ['телeвизор', 'телевизор'],
])('%s with a letter of the other script is %s', (mixed, word) => {
  expect(soundKeys(mixed)[0]).toBe(soundKeys(word)[0]);
});

test('different words stay different', () => {
  const words = ['чайник', 'шайник', 'сайник', 'плита', 'плата', 'фен', 'фон', 'зил', 'жил'];
  expect(new Set(words.map((word) => soundKeys(word)[0])).size).toBe(words.length);
});

test('a repeated letter is not a word, a Roman number is', () => {
  expect(soundKeys('qqqqqq')).toEqual(['']);
  expect(soundKeys('iii')).toEqual(['iii']);
});

test.each([
  ['s24', ['s24']],
  ['с24', ['s24', 'c24']],
  ['а55', ['a55']],
  ['х9с', ['h9s', 'x9c']],
  ['1000хм5', ['1000hm5', '1000xm5']],
  ['ш7', ['sh7']],
])('the code %s may be %j', (code, keys) => {
  expect(codeKeys(code)).toEqual(keys);
});

test('short Cyrillic words of homoglyphs are read as Latin, others are not', () => {
  expect(latinHomoglyphs('нр')).toBe('hp');
  expect(latinHomoglyphs('лж')).toBeNull();
  expect(latinHomoglyphs('hp')).toBeNull();
});
