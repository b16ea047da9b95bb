/** The basic table of GSM 03.38 and its extension: a text of these only has 160 characters to a part, any other 70. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€';
const GSM_LETTERS = new Set(GSM);
/** Of the extension; each takes the place of two. */
const GSM_EXTENSION = new Set('^{}\\[~]|€');

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

/** How many SMS a text costs: a long one is sent in parts, which are a little shorter than an SMS of its own. */
export function smsParts(text: string): number {
  const sent = toSmsText(text);
  const [alone, joined] = isGsm(sent) ? [160, 153] : [70, 67];
  const length = isGsm(sent)
    ? [...sent].reduce((sum, letter) => sum + (GSM_EXTENSION.has(letter) ? 2 : 1), 0)
    : sent.length;
  if (length === 0) return 0;
  return length <= alone ? 1 : Math.ceil(length / joined);
}
