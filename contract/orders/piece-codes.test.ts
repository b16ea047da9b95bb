import { describe, expect, test } from 'vitest';
import { GROUP_SEPARATOR, inheritedCodes, type PieceCode, parsePieceCode } from './piece-codes.ts';

describe('an IMEI', () => {
  test.each([
    ['490154203237518', '490154203237518'],
    ['49-015420-323751-8', '490154203237518'],
    [' 356938035643809 ', '356938035643809'],
  ])('%j is read', (text, value) => {
    expect(parsePieceCode('imei', text)).toEqual({ kind: 'valid', value, identity: value });
  });
  test.each([
    ['490154203237519', 'check_digit'],
    ['000000000000000', 'check_digit'],
    ['49015420323751', 'length'],
    ['4901542032375180', 'length'],
    ['', 'length'],
    ['49015420323751O', 'digits'],
  ])('%j is none: %s', (text, fault) => {
    expect(parsePieceCode('imei_2', text)).toEqual({ kind: 'fault', fault });
  });
});

describe('a marking code', () => {
  const short = '010460123456789321A1b2C3d4E5f6G';
  const whole = `${short}${GROUP_SEPARATOR}93dGVz`;
  test.each([
    [short, short],
    [whole, whole],
    [`]d2${whole}`, whole],
    [`${GROUP_SEPARATOR}${whole}`, whole],
    [`${short}<GS>93dGVz`, whole],
    [`${short}\\x1d93dGVz`, whole],
    [`  ${whole}\r\n`, whole],
  ])('%j is kept exactly, and is one piece however it was read', (text, value) => {
    expect(parsePieceCode('marking', text)).toEqual({ kind: 'valid', value, identity: short });
  });
  test('differs by the case of its letters', () => {
    expect(parsePieceCode('marking', short.toUpperCase())).not.toMatchObject({ identity: short });
  });
  test.each([
    ['4601234567893', 'structure'],
    [`${short.slice(0, 18)}`, 'structure'],
    ['010460123456789421A1b2C3', 'check_digit'],
    [`${short}${'x'.repeat(30)}`, 'structure'],
    [`${whole}${'x'.repeat(200)}`, 'length'],
    ['010460123456789321Ф1и2', 'layout'],
  ])('%j is none: %s', (text, fault) => {
    expect(parsePieceCode('marking', text)).toEqual({ kind: 'fault', fault });
  });
});

describe('a serial number', () => {
  test.each([
    ['sn-12/ab', 'SN-12/AB'],
    [' C02XK0AAJGH5 ', 'C02XK0AAJGH5'],
  ])('%j is read in capitals', (text, value) => {
    expect(parsePieceCode('serial', text)).toEqual({ kind: 'valid', value, identity: value });
  });
  test.each([
    ['ab', 'length'],
    ['x'.repeat(51), 'length'],
    ['СН-12', 'layout'],
    ['a#b', 'characters'],
  ])('%j is none: %s', (text, fault) => {
    expect(parsePieceCode('serial', text)).toEqual({ kind: 'fault', fault });
  });
});

test('a category asks for its own codes, or for those of the nearest one above it', () => {
  const parents = new Map<number, number | null>([
    [1, null],
    [2, 1],
    [3, 2],
  ]);
  const own = (...rules: [number, PieceCode[] | null][]) => inheritedCodes(3, parents, new Map(rules));
  expect(own()).toEqual([]);
  expect(own([1, ['imei']])).toEqual(['imei']);
  expect(own([1, ['imei']], [2, null])).toEqual(['imei']);
  expect(own([1, ['imei']], [2, []])).toEqual([]);
  expect(own([1, ['imei']], [3, ['serial']])).toEqual(['serial']);
});
