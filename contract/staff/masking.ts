/**
 * Personal data as staff see it by default. Enough stays to recognise what one already knows, as when a customer names
 * their number on the phone; uncovering the rest is a call of its own and an entry in the audit log.
 */

const HIDDEN = '•';
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
  if (at < 1) return HIDDEN.repeat(3);
  return `${[...email][0]}${HIDDEN.repeat(3)}${email.slice(at)}`;
}

/** `Ташкент, Мирабадский район, ул. Нукус, 14` → `Ташкент, •••`: the first part stays when there are others. */
export function maskAddress(address: string): string {
  const [first = '', ...rest] = address.split(',');
  return rest.length === 0 ? HIDDEN.repeat(3) : `${first.trim()}, ${HIDDEN.repeat(3)}`;
}
