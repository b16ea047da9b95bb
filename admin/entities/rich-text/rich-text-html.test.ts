import { expect, test } from 'vitest';
import { lostTags, withoutEmptyEnd } from './rich-text-html.ts';

test.each([
  ['<p>a</p>', '<p>a</p>', []],
  ['<table><thead><tr><th>a</th></tr></thead></table>', '<table><tbody><tr><th><p>a</p></th></tr></tbody></table>', []],
  ['<b>a</b>', '<p><strong>a</strong></p>', []],
  ['<table><caption>a</caption><tr><td>b</td></tr></table>', '<table><tr><td><p>b</p></td></tr></table>', ['caption']],
  ['<p><img src="https://a.uz/1"></p><dl><dt>a</dt></dl>', '<p></p><p>a</p>', ['img', 'dl', 'dt']],
])('%s as %s loses %j', (stored, edited, lost) => {
  expect(lostTags(stored, edited)).toEqual(lost);
});

test('empty paragraphs at the end are no part of a text', () => {
  expect(withoutEmptyEnd('<p></p><p>a</p><p></p><p></p>')).toBe('<p></p><p>a</p>');
  expect(withoutEmptyEnd('<p></p>')).toBe('');
});
