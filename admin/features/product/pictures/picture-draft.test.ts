import { expect, test } from 'vitest';
import { draftsOfPictures, dropPlace, isAltIncomplete, movedDraft, picturesOfDrafts } from './picture-draft.ts';

const drafts = ['a', 'b', 'c', 'd'].map((picture) => ({ picture, altRu: '', altUz: '' }));
const order = (list: readonly { picture: string }[]) => list.map(({ picture }) => picture).join('');

test.each([
  [0, 1, 'bacd'],
  [3, 0, 'dabc'],
  [1, 3, 'acdb'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
])('the picture at %i goes to %i', (from, to, expected) => {
  expect(order(movedDraft(drafts, from, to))).toBe(expected);
});

test.each([
  [0, 2, 'before', 'bacd'],
  [0, 2, 'after', 'bcad'],
  [3, 1, 'before', 'adbc'],
  [3, 1, 'after', 'abdc'],
  [1, 0, 'before', 'bacd'],
] as const)('a picture from %i that is dropped on %i, %s it', (from, target, side, expected) => {
  expect(order(movedDraft(drafts, from, dropPlace(from, target, side)))).toBe(expected);
});

test('texts are trimmed, and empty ones are none', () => {
  const edited = [
    { picture: 'a', altRu: ' Спереди ', altUz: '' },
    { picture: 'b', altRu: 'Сбоку', altUz: 'Yondan' },
    { picture: 'c', altRu: ' ', altUz: '' },
  ];
  const pictures = [
    { picture: 'a', alt: { ru: 'Спереди' } },
    { picture: 'b', alt: { ru: 'Сбоку', uz: 'Yondan' } },
    { picture: 'c', alt: null },
  ];
  expect(picturesOfDrafts(edited)).toEqual(pictures);
  expect(picturesOfDrafts(draftsOfPictures(pictures))).toEqual(pictures);
});

test('a text in Uzbek needs one in Russian', () => {
  expect(isAltIncomplete({ picture: 'a', altRu: '', altUz: 'Yondan' })).toBe(true);
  expect(isAltIncomplete({ picture: 'a', altRu: 'Сбоку', altUz: 'Yondan' })).toBe(false);
});
