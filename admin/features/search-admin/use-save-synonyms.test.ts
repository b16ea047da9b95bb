import { expect, test } from 'vitest';
import { requestedWords, synonymChange } from './use-save-synonyms.ts';

const GROUP = { id: 7, words: ['tv', 'televizor'] };

test('a deletion that was refused deletes what somebody else has saved, and words replace it', () => {
  expect(synonymChange(GROUP, requestedWords(true, ['tv', 'x']))).toEqual({ id: 7, seen: GROUP.words, words: null });
  expect(synonymChange(GROUP, requestedWords(false, ['tv', 'x']))).toEqual({
    id: 7,
    seen: GROUP.words,
    words: ['tv', 'x'],
  });
});

test('a group that somebody else has deleted needs no deletion, and comes back with words', () => {
  expect(synonymChange(null, null)).toBeNull();
  expect(synonymChange(null, ['tv', 'x'])).toEqual({ id: null, seen: null, words: ['tv', 'x'] });
});
