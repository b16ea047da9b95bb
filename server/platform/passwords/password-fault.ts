import fs from 'node:fs';
import path from 'node:path';
import { hasMember } from './bloom-filter.ts';
import { LOCAL_WORDS } from './local-words.ts';
import { plainWord, typedInLatin, wordsOf } from './plain-word.ts';

/** Why a new password is refused: it is known to everybody who guesses, or made of what is known of the person. */
export type PasswordFault = 'common' | 'own';

/** Of whom a password must not be made. */
export interface PasswordOwner {
  /** Names of the shop. */
  shop: readonly string[];
  phone?: string | undefined;
  name?: string | undefined;
  email?: string | null | undefined;
}

/** With fewer letters than this beside such words a password is guessed with them. */
const MIN_OTHER_LETTERS = 5;

/**
 * The fault of a new password, or null. Known passwords are those of `common-passwords.bin` and words that are usual
 * here; capitals make no difference, nor does Cyrillic that is typed in Latin letters or on the other layout.
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const text = password.normalize('NFKC').toLowerCase();
  if ([text, typedInLatin(text)].some((spelling) => hasMember(commonPasswords(), spelling))) return 'common';
  if (isMadeOf(text, LOCAL_WORDS) || /^(.{1,3})\1+$/u.test(text)) return 'common';
  return isMadeOf(text, ownWords(owner)) ? 'own' : null;
}

function ownWords({ shop, phone = '', name = '', email }: PasswordOwner): string[] {
  const [local = '', domain = ''] = (email ?? '').split('@');
  const words = [...shop, name, local, domain].flatMap(wordsOf);
  // With the country's code, with the operator's, and as people say it.
  return [...words, ...[12, 9, 7].map((digits) => phone.slice(-digits))].filter((word) => word.length >= 3);
}

/** Whether little is left of the password without these words. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const plain = plainWord(text);
  const byLength = words.toSorted((a, b) => b.length - a.length);
  const rest = byLength.reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && rest.length < MIN_OTHER_LETTERS;
}

let loaded: Uint8Array | undefined;

/** Read when the first password is set, because most processes never need it. */
function commonPasswords(): Uint8Array {
  loaded ??= fs.readFileSync(path.join(import.meta.dirname, 'common-passwords.bin'));
  return loaded;
}
