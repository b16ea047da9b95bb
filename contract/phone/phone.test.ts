import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';
import { localPhoneDigits, loosePhoneSchema, strictPhoneSchema } from './phone.ts';

test.each([
  ['+998 90 123-45-67', '901234567'],
  ['998901234567', '901234567'],
  ['00998 90 1234567', '901234567'],
  ['8 998 90 123 45 67', '901234567'],
  ['90 123 45 67', '901234567'],
  ['(90) 123-45-67', '901234567'],
  ['+998', ''],
  ['+998 9', '9'],
  ['998', '998'],
  ['99 812 34 56', '998123456'],
  ['', ''],
  ['9012345678901', '901234567'],
])('what was typed as %j are the digits %j', (typed, digits) => {
  expect(localPhoneDigits(typed)).toBe(digits);
});

test.each([
  ['998901234567', undefined],
  ['', 'form_required'],
  ['901234567', 'form_phone_prefix'],
  ['+998901234567', 'form_phone_prefix'],
  ['99890123456', 'form_phone_strict'],
  ['9989012345678', 'form_invalid'],
  ['998 90 123456', 'form_invalid'],
])('strictly, %j is %s', (phone, fault) => {
  expect(strictPhoneSchema.safeParse(phone).error?.issues[0]?.message).toBe(fault);
});

test.each([
  ['901234567', undefined],
  ['+998 (90) 123-45-67', undefined],
  ['90123456', 'form_phone_loose'],
  ['phone: 901234567', 'form_invalid'],
  ['', 'form_required'],
])('loosely, %j is %s', (phone, fault) => {
  expect(loosePhoneSchema.safeParse(phone).error?.issues[0]?.message).toBe(fault);
});

test('a number is shown in groups', () => {
  expect(formatPhone('998901234567')).toBe('+998 90 123-45-67');
});
