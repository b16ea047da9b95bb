import { CARD_DIGITS } from '#contract/payments/card-number.ts';

export interface DigitsEdit {
  digits: string;
  /** The caret's position in the formatted text. */
  caret: number;
}

/** Formats `8600069195406311`, or its beginning, as `8600 0691 9540 6311`. */
export function formatCardNumber(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Formats `0399`, or its beginning, as `03/99`. */
export function formatValidity(digits: string): string {
  return digits.length < 3 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** The card number after an edit of its field: typed in the middle, deleted across a gap, or pasted in any format. */
export function editCardNumber(before: string, text: string, caret: number, isDeletingBack: boolean): DigitsEdit {
  return edit({ before, text, caret, isDeletingBack, maxDigits: CARD_DIGITS, show: formatCardNumber });
}

/** The expiry date after an edit: a month from 2 to 9 gets a leading zero, a year of four digits loses its century. */
export function editValidity(before: string, text: string, caret: number, isDeletingBack: boolean): DigitsEdit {
  const filled = text.match(/^\s*(\d{1,2})\s*[/.-]\s*(?:20)?(\d{2})\s*$/) ?? isoMonth(text);
  if (filled) {
    const digits = (filled[1] ?? '').padStart(2, '0') + (filled[2] ?? '');
    return {
      digits,
      caret: caretAfter(Math.min(countDigits(text.slice(0, caret)), digits.length), digits, formatValidity),
    };
  }
  const isLoneMonth = !isDeletingBack && before === '' && /^[2-9]$/.test(text);
  const started = isLoneMonth ? `0${text}` : text;
  return edit({
    before,
    text: started,
    caret: caret + (isLoneMonth ? 1 : 0),
    isDeletingBack,
    maxDigits: 4,
    show: formatValidity,
  });
}

/** `2099-03`, which a browser may fill in. */
function isoMonth(text: string): [string, string, string] | null {
  const found = /^\s*20(\d{2})-(\d{2})\s*$/.exec(text);
  return found ? [text, found[2] ?? '', found[1] ?? ''] : null;
}

interface Edit {
  before: string;
  text: string;
  caret: number;
  isDeletingBack: boolean;
  maxDigits: number;
  show(digits: string): string;
}

function edit({ before, text, caret, isDeletingBack, maxDigits, show }: Edit): DigitsEdit {
  const digits = text.replace(/\D/g, '').slice(0, maxDigits);
  const inFront = countDigits(text.slice(0, caret));
  // Only a gap or a slash was deleted: the digit before it is meant.
  if (isDeletingBack && digits === before && inFront > 0 && text !== show(before)) {
    const shorter = digits.slice(0, inFront - 1) + digits.slice(inFront);
    return { digits: shorter, caret: caretAfter(inFront - 1, shorter, show) };
  }
  return { digits, caret: caretAfter(Math.min(inFront, digits.length), digits, show) };
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

function caretAfter(count: number, digits: string, show: (digits: string) => string): number {
  const shown = show(digits);
  if (count >= digits.length) return shown.length;
  let seen = 0;
  for (let at = 0; at < shown.length; at++) {
    if (seen === count) return at;
    if (/\d/.test(shown[at] ?? '')) seen++;
  }
  return shown.length;
}
