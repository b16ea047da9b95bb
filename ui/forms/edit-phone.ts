import { localPhoneDigits, maskLocalPhone } from '#contract/phone/phone.ts';

export interface PhoneEdit {
  /** The nine digits after 998, or as many as there are yet. */
  digits: string;
  /** The position of the caret in the masked text. */
  caret: number;
}

/**
 * Applies an edit of the masked field: typing, deleting across brackets and dashes, pasting a number in any notation.
 */
export function editPhone(before: string, text: string, caret: number, isDeletingBack: boolean): PhoneEdit {
  const digits = localPhoneDigits(text);
  const digitsInFront = countDigits(text.slice(0, caret));
  // Backspace removed only a bracket or a dash, so the digit before it is deleted instead.
  if (isDeletingBack && digits === before && digitsInFront > 0) {
    const shorter = digits.slice(0, digitsInFront - 1) + digits.slice(digitsInFront);
    return { digits: shorter, caret: caretAfter(digitsInFront - 1, shorter) };
  }
  // A complete number was pasted or autofilled; its 998 is not among the field's digits.
  const isWhole = countDigits(text) !== digits.length;
  return { digits, caret: caretAfter(isWhole ? digits.length : digitsInFront, digits) };
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

function caretAfter(count: number, digits: string): number {
  const mask = maskLocalPhone(digits);
  if (count >= digits.length) return mask.length;
  let seen = 0;
  for (let at = 0; at < mask.length; at++) {
    if (seen === count && /\d/.test(mask[at] ?? '')) return at;
    if (/\d/.test(mask[at] ?? '')) seen++;
  }
  return mask.length;
}
