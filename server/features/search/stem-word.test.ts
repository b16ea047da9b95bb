import { expect, test } from 'vitest';
import { stemRussian, stemsOf, stemUzbek } from './stem-word.ts';
import { soundKeys } from './transliterate.ts';

function key(word: string): string {
  return soundKeys(word)[0] ?? '';
}

test.each([
  ['наушники', 'наушников', 'наушниками', 'naushniki'],
  ['холодильник', 'холодильника', 'холодильники', 'xolodilniki'],
  ['чёрный', 'чёрная', 'чёрные', 'чёрного', 'chernaya'],
  ['игровой', 'игровая', 'игровые'],
  ['стиральная', 'стиральную', 'стиральные', 'stiralnuyu'],
  ['фен', 'фены', 'феном'],
])('%s has one Russian stem with its forms', (...forms) => {
  expect(new Set(forms.map((form) => stemRussian(key(form)))).size).toBe(1);
});

test.each([
  ['telefon', 'telefonlar', 'telefonlarning', 'телефонлари'],
  ['muzlatkich', 'muzlatkichlar', 'muzlatkichi', 'muzlatkichlarini', 'музлаткичга'],
  ['mashina', 'mashinasi', 'mashinalari', 'mashinada'],
  ['noutbuk', 'noutbuki', 'noutbuklar', 'noutbukdan'],
])('%s has one Uzbek stem with its forms', (...forms) => {
  expect(new Set(forms.map((form) => stemUzbek(key(form)))).size).toBe(1);
});

test.each(['lg', 'fen', 'soni', 'arti'])('short words keep their endings: %s', (word) => {
  expect(stemUzbek(word)).toBe(word);
});

test.each([
  ['telefon', 'telefonni'],
  ['telefon', 'telefonning'],
  ['mashina', 'mashinani'],
  ['noutbuk', 'noutbukka'],
])('%s and %s share a stem', (word, form) => {
  expect(stemsOf(key(form)).filter((stem) => stemsOf(key(word)).includes(stem))).not.toEqual([]);
});
