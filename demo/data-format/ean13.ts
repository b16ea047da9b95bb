/** The check digit of the first twelve digits of an EAN-13 barcode (GS1: weights 1 and 3). */
export function ean13CheckDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** A barcode from the range 20–29, which GS1 leaves to shops for numbers of their own: no real article has it. */
export function shopBarcode(productId: number): string {
  const twelve = `20${String(productId).padStart(10, '0')}`;
  return `${twelve}${ean13CheckDigit(twelve)}`;
}

export function isEan13(barcode: string): boolean {
  return /^\d{13}$/.test(barcode) && Number(barcode[12]) === ean13CheckDigit(barcode.slice(0, 12));
}
