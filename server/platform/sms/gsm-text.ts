/** The basic table of GSM 03.38 and its extension: a text of these only has 160 characters to a part, any other 70. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€';
const GSM_LETTERS = new Set(GSM);

const REPLACED: Record<string, string> = {
  ...{ ʻ: "'", ʼ: "'", '‘': "'", '’': "'", '`': "'", '«': '"', '»': '"', '“': '"', '”': '"' },
  ...{ '–': '-', '—': '-', '…': '...', '№': 'N', '\u00a0': ' ', '\u202f': ' ' },
};

/** The text as it is sent: Uzbek letters and typography in the form that costs one part; Cyrillic stays what it is. */
export function toSmsText(text: string): string {
  const plain = [...text].map((letter) => REPLACED[letter] ?? letter).join('');
  return isGsm(plain) ? plain : text.replaceAll('\u00a0', ' ');
}

export function isGsm(text: string): boolean {
  return [...text].every((letter) => GSM_LETTERS.has(letter));
}
