import { expect, test } from 'vitest';
import { completeValueName } from './complete-value-name.ts';

const MEMORY = [
  { ru: '128 ГБ', uz: '128 GB' },
  { ru: '512 ГБ', uz: '512 GB' },
];
const COLOURS = [{ ru: 'Чёрный', uz: 'Qora' }, { ru: 'Белый' }];
const SIZES = [{ ru: '6.7″' }, { ru: '55″' }];

test.each([
  ['a number gets the unit in both languages', '256', MEMORY, { ru: '256 ГБ', uz: '256 GB' }],
  ['a unit of one language is written in both', '1 024 gb', MEMORY, { ru: '1 024 ГБ', uz: '1 024 GB' }],
  ['another unit stays', '1 ТБ', MEMORY, { ru: '1 ТБ', uz: '' }],
  ['a word in Cyrillic has to be translated', ' Синий  лёд ', COLOURS, { ru: 'Синий лёд', uz: '' }],
  ['Latin letters are the same in both', 'AMOLED', COLOURS, { ru: 'AMOLED', uz: 'AMOLED' }],
  ['a sign stands close to its number', '65', SIZES, { ru: '65″', uz: '65″' }],
  ['a number without others of its kind stays a number', '5', COLOURS, { ru: '5', uz: '5' }],
  ['the first value of an attribute', '256', [], { ru: '256', uz: '256' }],
])('%s', (_, typed, others, name) => {
  expect(completeValueName(typed, others)).toEqual(name);
});
