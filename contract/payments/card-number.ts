/** Card numbers and expiry dates, without their schemas, so that a form can use them without Zod. */
export const CARD_DIGITS = 16;
export const CARD_CODE_DIGITS = 6;

export type CardBank = 'uzcard' | 'humo';

/** The digits of `8600 0691 9540 6311`, pasted with spaces or dashes. */
export function cardDigits(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** 9860 is Humo; 8600 and the co-badged 5614 are Uzcard; null for any other card. */
export function bankOfCard(digits: string): CardBank | null {
  if (digits.startsWith('9860')) return 'humo';
  return /^(8600|5614)/.test(digits) ? 'uzcard' : null;
}

/** `8600 06•• •••• 6311`, from a full number or one that a bank has already masked. */
export function maskCard(number: string): string {
  const plain = cardDigits(number);
  const masked = plain.slice(0, 6) + '•'.repeat(Math.max(0, plain.length - 10)) + plain.slice(-4);
  return masked.replace(/(.{4})(?=.)/g, '$1 ');
}

/** `0399`, `03/99`, `03 / 99` → `0399`. */
export function validityDigits(text: string): string {
  return text.replace(/[\s/]/g, '');
}

/** Whether `MMYY` has an existing month. */
export function isValidity(mmyy: string): boolean {
  return /^(0[1-9]|1[0-2])\d{2}$/.test(mmyy);
}

/** A card is valid until the end of its month in Tashkent (UTC+5). */
export function isCardExpired(mmyy: string, now: Date): boolean {
  const [month, year] = [Number(mmyy.slice(0, 2)), 2000 + Number(mmyy.slice(2))];
  return now.getTime() >= Date.UTC(year, month, 1, -5);
}
