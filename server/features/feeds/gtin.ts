/**
 * GS1 reserves 20–29, 02 and 04 for a shop's internal numbers, and 05 and 98–99 for coupons: none of them is a GTIN.
 */
const OWN_NUMBERS = /^(2|02|04|05|98|99)/;

/** The barcode as a GTIN, or null if it isn't one: 8, 12, 13 or 14 digits with a valid check digit. */
export function gtinOf(barcode: string | null): string | null {
  if (barcode === null || !/^(\d{8}|\d{12,14})$/.test(barcode)) return null;
  const thirteen = barcode.padStart(13, '0').slice(-13);
  if (barcode.length !== 8 && OWN_NUMBERS.test(thirteen)) return null;
  const digits = [...barcode].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? barcode : null;
}
