/** GS1 leaves 20–29 (and 02, 04) to shops for numbers of their own, 05 and 98–99 to coupons: no article of the world has one. */
const OWN_NUMBERS = /^(2|02|04|05|98|99)/;

/** The barcode as a global trade item number, or null where it is none: eight, twelve, thirteen or fourteen digits whose last one checks. */
export function gtinOf(barcode: string | null): string | null {
  if (barcode === null || !/^(\d{8}|\d{12,14})$/.test(barcode)) return null;
  const thirteen = barcode.padStart(13, '0').slice(-13);
  if (barcode.length !== 8 && OWN_NUMBERS.test(thirteen)) return null;
  const digits = [...barcode].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? barcode : null;
}
