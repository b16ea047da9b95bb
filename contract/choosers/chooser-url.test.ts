import { expect, test } from 'vitest';
import { chooserSearch, parseChooserUrl } from './chooser-url.ts';

test.each([
  ['', { answers: [], step: null }, ''],
  ['?answers=3,17&step=2', { answers: [3, 17], step: 2 }, '?answers=3,17&step=2'],
  ['?answers=3&answers=17&answers=3', { answers: [3, 17], step: null }, '?answers=3,17'],
  ['?answers=3&step=result', { answers: [3], step: 'result' }, '?answers=3'],
  ['?step=result', { answers: [], step: 'result' }, '?step=result'],
  ['?answers=0,-1,x,99999999999,5&step=999', { answers: [5], step: null }, '?answers=5'],
])('%s', (search, state, written) => {
  expect(parseChooserUrl(new URLSearchParams(search))).toEqual(state);
  expect(chooserSearch(parseChooserUrl(new URLSearchParams(search)))).toBe(written);
});
