import { expect, test } from 'vitest';
import { specLine } from './spec-line.ts';

test('a line of characteristics breaks only between two characteristics', () => {
  expect(specLine(['256 ГБ', 'сухая и влажная', '6,9″']).split(' ')).toEqual([
    '256\u00a0ГБ',
    '·\u00a0сухая\u00a0и\u00a0влажная',
    '·\u00a06,9″',
  ]);
});
