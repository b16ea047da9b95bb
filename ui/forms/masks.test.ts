import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';
import { CARD_EXPIRY_MASK, CARD_NUMBER_MASK, PHONE_MASK, sumMask } from './masks.ts';

test.each<[MaskitoOptions, string, string]>([
  [PHONE_MASK, '', ''],
  [PHONE_MASK, '9', '(9'],
  [PHONE_MASK, '90', '(90'],
  [PHONE_MASK, '901', '(90) 1'],
  [PHONE_MASK, '901234', '(90) 123-4'],
  [PHONE_MASK, '901234567', '(90) 123-45-67'],
  [PHONE_MASK, '+998 90 123-45-67', '(90) 123-45-67'],
  [PHONE_MASK, '998901234567', '(90) 123-45-67'],
  [PHONE_MASK, '8 998 90 123 45 67', '(90) 123-45-67'],
  [CARD_NUMBER_MASK, '86000', '8600 0'],
  [CARD_NUMBER_MASK, '8600-0691-9540-6311 ', '8600 0691 9540 6311'],
  [CARD_EXPIRY_MASK, '03', '03'],
  [CARD_EXPIRY_MASK, '399', '39/9'],
  [CARD_EXPIRY_MASK, '0399', '03/99'],
  [CARD_EXPIRY_MASK, '03 / 99', '03/99'],
  [CARD_EXPIRY_MASK, '3/99', '03/99'],
  [CARD_EXPIRY_MASK, '03/2099', '03/99'],
  [CARD_EXPIRY_MASK, '2099-03', '03/99'],
  [sumMask(10), '', ''],
  [sumMask(10), '500', '500'],
  [sumMask(10), '12990000', '12\u00A0990\u00A0000'],
  [sumMask(4), '123456', '1\u00A0234'],
])('%#: %s is shown in groups', (mask, text, shown) => {
  expect(maskitoTransform(text, mask)).toBe(shown);
});
