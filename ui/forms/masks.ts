import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { localPhoneDigits } from '#contract/phone/phone.ts';

const DIGIT = /\d/;
const GROUP_SEPARATOR = '\u00A0';

/** `(90) 123-45-67`, after the prefix +998 that stands before the field. */
export const PHONE_MASK = digitsMask('(00) 000-00-00', localPhoneDigits);
/** `8600 0691 9540 6311`. */
export const CARD_NUMBER_MASK = digitsMask('0000 0000 0000 0000', digitsOf);
/** `03/99`. */
export const CARD_EXPIRY_MASK = digitsMask('00/00', expiryDigits, (typed) => typed.replace(/^[2-9]$/, '0$&'));

/** A whole number with thousands in groups, `12 990 000`, of at most `maxDigits` digits. */
export function sumMask(maxDigits: number): MaskitoOptions {
  return {
    mask: ({ value }) => {
      const count = Math.min(digitsOf(value).length, maxDigits);
      return Array.from({ length: count }, (_, place) => place).flatMap((place) =>
        place > 0 && (count - place) % 3 === 0 ? [GROUP_SEPARATOR, DIGIT] : [DIGIT],
      );
    },
    preprocessors: [deleteBesideSeparator],
  };
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** `03/2099`, `3/99` and the ISO month `2099-03`, which browsers fill in, are `0399`. */
function expiryDigits(text: string): string {
  const [, isoYear = '', isoMonth = ''] = /^\s*20(\d{2})-(\d{2})\s*$/.exec(text) ?? [];
  const [, month = isoMonth, year = isoYear] = /^\s*(\d{1,2})\s*[/.-]\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  return month === '' ? digitsOf(text) : month.padStart(2, '0') + year;
}

/**
 * A mask of a fixed length: `pattern` has a 0 for each digit. `parse` takes the field's digits from a text in any
 * notation, `complete` adds to what is typed into the empty field.
 */
function digitsMask(pattern: string, parse: (text: string) => string, complete = parse): MaskitoOptions {
  const mask = [...pattern].map((character) => (character === '0' ? DIGIT : character));
  const maxDigits = digitsOf(pattern).length;
  const parseInput: MaskitoPreprocessor = ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    if (action === 'validation') {
      const digits = parse(value);
      if (digits === digitsOf(value)) return { elementState };
      return { elementState: { value: digits, selection: [digits.length, digits.length] } };
    }
    if (action !== 'insert') return { elementState };
    const digits = parse(data);
    // A complete value replaces what is in the field.
    if (digits.length >= maxDigits) return { elementState: { value: '', selection: [0, 0] }, data: digits };
    const isFirst = selection[0] === 0 && selection[1] === value.length;
    return { elementState, data: isFirst ? complete(digits) : data };
  };
  return { mask, preprocessors: [parseInput, deleteBesideSeparator] };
}

/** Where only separators would be deleted, the digit beside them is deleted too. */
function deleteBesideSeparator(
  { elementState }: Parameters<MaskitoPreprocessor>[0],
  action: Parameters<MaskitoPreprocessor>[1],
): ReturnType<MaskitoPreprocessor> {
  const { value, selection } = elementState;
  const [from, to] = selection;
  if (!action.startsWith('delete') || DIGIT.test(value.slice(from, to))) return { elementState };
  const before = value.slice(0, from).search(/\d\D*$/);
  const after = to + value.slice(to).search(DIGIT) + 1;
  if (action === 'deleteBackward') return { elementState: { value, selection: [before === -1 ? from : before, to] } };
  return { elementState: { value, selection: [from, Math.max(after, to)] } };
}
