import { localPhoneDigits, maskLocalPhone } from '#contract/phone/phone.ts';

export interface PhoneEdit {
  /** The nine digits after 998, or as many as there are yet. */
  digits: string;
  /** Where the caret stands in the mask. */
  caret: number;
}

/** What a person's edit of the masked field comes to: typing, deleting over brackets and dashes, pasting a number in any form. */
export function editPhone(before: string, text: string, caret: number, isDeletingBack: boolean): PhoneEdit {
  const digits = localPhoneDigits(text);
  const digitsInFront = countDigits(text.slice(0, caret));
  // Only a bracket or a dash went: the digit in front of it is what was meant.
  if (isDeletingBack && digits === before && digitsInFront > 0) {
    const shorter = digits.slice(0, digitsInFront - 1) + digits.slice(digitsInFront);
    return { digits: shorter, caret: caretAfter(digitsInFront - 1, shorter) };
  }
  // A whole number was pasted or filled in: its 998 is not among the digits of the field.
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
