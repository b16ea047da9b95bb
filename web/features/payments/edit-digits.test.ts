import { expect, test } from 'vitest';
import { editCardNumber, editValidity, formatCardNumber, formatValidity } from './edit-digits.ts';

test.each([
  ['the first digit is typed', '', '8', 1, false, '8', 1],
  ['the fifth digit goes past the gap', '8600', '86000', 5, false, '86000', 6],
  ['a digit is typed in the middle', '860006', '86100 06', 3, false, '8610006', 3],
  ['a gap is deleted', '860006', '860006', 4, true, '86006', 3],
  ['a digit is deleted', '860006', '8600 0', 6, true, '86000', 6],
  ['a whole number is pasted with spaces', '', '8600 0691 9540 6311', 19, false, '8600069195406311', 19],
  ['a whole number is pasted with dashes', '', '8600-0691-9540-6311 ', 20, false, '8600069195406311', 19],
  ['a digit too many is typed', '8600069195406311', '8600 0691 9540 63112', 20, false, '8600069195406311', 19],
  ['everything is cleared', '860006', '', 0, true, '', 0],
])('card number: %s', (_what, before, text, caret, isDeletingBack, digits, after) => {
  expect(editCardNumber(before, text, caret, isDeletingBack)).toEqual({ digits, caret: after });
});

test.each([
  ['a month that can only be one digit gets its zero', '', '3', 1, false, '03', 2],
  ['a month that may have two digits waits', '', '1', 1, false, '1', 1],
  ['the year goes past the slash', '03', '039', 3, false, '039', 4],
  ['the slash is typed too', '03', '03/', 3, false, '03', 2],
  ['the slash is deleted', '039', '039', 2, true, '09', 1],
  ['it is pasted with a whole year', '', '03/2099', 7, false, '0399', 5],
  ['a browser fills in an ISO month', '', '2099-03', 7, false, '0399', 5],
  ['a month without its zero is pasted', '', '3/99', 4, false, '0399', 4],
  ['everything is cleared', '03', '', 0, true, '', 0],
])('expiry: %s', (_what, before, text, caret, isDeletingBack, digits, after) => {
  expect(editValidity(before, text, caret, isDeletingBack)).toEqual({ digits, caret: after });
});

test('digits are shown in groups', () => {
  expect(formatCardNumber('8600069195406311')).toBe('8600 0691 9540 6311');
  expect(formatCardNumber('86000')).toBe('8600 0');
  expect(formatValidity('0399')).toBe('03/99');
  expect(formatValidity('03')).toBe('03');
});
