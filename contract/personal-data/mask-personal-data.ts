/**
 * Personal data as staff see them before they are uncovered. What remains is enough to recognise a person who is on the
 * phone, and not enough to find or call somebody.
 */

/** `998901234542` → `+998 ** *** ** 42`. */
export function maskPhone(phone: string): string {
  return `+998 ** *** ** ${phone.replace(/\D/g, '').slice(-2)}`;
}

/** `Дилноза Юсупова` → `Д*** Ю***`: of each word the first letter, so that neither the length nor the rest is known. */
export function maskPersonName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}***`)
    .join(' ');
}

/** `aziz@mail.uz` → `a***@***.uz`. */
export function maskEmail(email: string): string {
  const [first = ''] = email;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return `${first}***@***${domain.slice(domain.lastIndexOf('.'))}`;
}

/** A street address or what somebody wrote: nothing of it is shown, only that there is one. */
export const MASKED_TEXT = '***';
