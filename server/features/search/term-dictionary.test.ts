import { expect, test } from 'vitest';
import { createTermDictionary } from './term-dictionary.ts';

function beginning(dictionary: ReturnType<typeof createTermDictionary>, prefix: string): string[] {
  const found: string[] = [];
  dictionary.eachWithPrefix(prefix, (_, key) => found.push(key));
  return found.sort();
}

test('finds prefixes among thousands of words and the newest ones', () => {
  const dictionary = createTermDictionary();
  for (let number = 0; number < 30_000; number++) dictionary.intern(`w${(number * 7919) % 30_011}`, null);
  const expected = Array.from({ length: 30_000 }, (_, number) => `w${(number * 7919) % 30_011}`)
    .filter((key) => key.startsWith('w123'))
    .sort();
  expect(beginning(dictionary, 'w123')).toEqual(expected);
  dictionary.intern('w1234567', null);
  expect(beginning(dictionary, 'w123456')).toEqual(['w1234567']);
  expect(beginning(dictionary, 'z')).toEqual([]);
});

test('finds a word by any of its forms, with its spelling in both scripts', () => {
  const dictionary = createTermDictionary();
  const term = dictionary.intern('telefon', 'телефон');
  const plural = dictionary.intern('telefonlar', 'telefonlar');
  expect(dictionary.intern('telefon', 'telefon')).toBe(term);
  expect(dictionary.forms('telefonlarni')).toEqual(expect.arrayContaining([term, plural]));
  expect(dictionary.wordOf(term)).toMatchObject({ term, latin: 'telefon', cyrillic: 'телефон' });
});
