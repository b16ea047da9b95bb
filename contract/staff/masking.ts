/**
 * Personal data as staff see it by default. Enough stays to recognise what one already knows, as when a customer names
 * their number on the phone; uncovering the rest is a call of its own and an entry in the audit log.
 */

const HIDDEN = '•';
/** In place of what somebody wrote: that there is something, but nothing of it. It may hold a phone or a door code. */
export const HIDDEN_TEXT = HIDDEN.repeat(3);
const PHONE_DIGITS = 12;

/** `998901234542` → `+998 ** *** ** 42`. Another number shows its last two digits; an erased one is empty. */
export function maskPhone(phone: string): string {
  if (phone === '') return '';
  const digits = phone.replace(/\D/g, '');
  const end = digits.length > 4 ? digits.slice(-2) : '**';
  return digits.length === PHONE_DIGITS && digits.startsWith('998') ? `+998 ** *** ** ${end}` : `*** ${end}`;
}

/** `Дилноза Каримова` → `Дилноза К.`: the first name stays, the others become initials. */
export function maskPersonName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return [first, ...others.map((word) => `${[...word][0] ?? ''}.`)].join(' ');
}

/** `dilnoza@example.uz` → `d•••@example.uz`: as many dots for every address, so that its length stays hidden. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return HIDDEN_TEXT;
  return `${[...email][0]}${HIDDEN_TEXT}${email.slice(at)}`;
}

/** `Ташкент, Мирабадский район, ул. Нукус, 14` → `Ташкент, •••`: the first part stays when there are others. */
export function maskAddress(address: string): string {
  const [first = '', ...rest] = address.split(',');
  return rest.length === 0 ? HIDDEN.repeat(3) : `${first.trim()}, ${HIDDEN_TEXT}`;
}

/** Seven digits and more with anything but letters between them: phones, cards, passports, personal codes. */
const LONG_NUMBER = /\+?\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){6,}/gu;
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g;
/** A round sum of money: `5 000 000`, `12500000`, or two of them as a range. */
const SUM = String.raw`\d{1,3}[\s.]?\d00[\s.]?000`;
const SUMS = new RegExp(`^${SUM}(?:\\s*[-–—]\\s*${SUM})?$`);

/** The numbers in a text that may be somebody's: long ones that are no round sums of money. */
export function personalNumbers(text: string): string[] {
  return (text.match(LONG_NUMBER) ?? []).filter((number) => !SUMS.test(number));
}

/** What somebody wrote, without the phones and addresses in it: `звоните 90 123 45 67` → `звоните •••`. */
export function maskContacts(text: string): string {
  return text
    .replace(EMAIL, HIDDEN.repeat(3))
    .replace(LONG_NUMBER, (found) => (SUMS.test(found) ? found : HIDDEN.repeat(3)));
}
