import { expect, test } from 'vitest';
import { editPhone } from './edit-phone.ts';

test.each([
  ['the first digit is typed', '', '9', 1, false, '9', 2],
  ['the third digit goes past the bracket', '90', '(901', 4, false, '901', 6],
  ['a digit is typed in the middle', '901234', '(905) 123-4', 4, false, '9051234', 6],
  ['the bracket is deleted', '901', '(90 1', 3, true, '91', 2],
  ['a digit is deleted', '901234567', '(90) 123-45-6', 13, true, '90123456', 13],
  ['a whole number is pasted', '', '+998 90 123-45-67', 17, false, '901234567', 14],
  ['a whole number is pasted over digits', '93', '998901234567', 12, false, '901234567', 14],
  ['one digit too many is typed', '901234567', '(90) 123-45-678', 15, false, '901234567', 14],
  ['everything is cleared', '901234567', '', 0, true, '', 0],
])('%s', (_what, before, text, caret, isDeletingBack, digits, after) => {
  expect(editPhone(before, text, caret, isDeletingBack)).toEqual({ digits, caret: after });
});
