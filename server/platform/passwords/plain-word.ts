const CYRILLIC: Record<string, string> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'yo',
    ж: 'j',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
  },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'x', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh' },
  ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ў: 'o', қ: 'q', ғ: 'g', ҳ: 'h' },
};
const LAYOUT_CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбю';
const LAYOUT_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** Letters and digits alone, Cyrillic in Latin letters: `Дилноза-1990` and `dilnoza1990` are one. */
export function plainWord(text: string): string {
  const latin = [...text.normalize('NFKC').toLowerCase()].map((letter) => CYRILLIC[letter] ?? letter).join('');
  return latin.replace(/[^\p{L}\p{N}]/gu, '');
}

/** The words of a name or an address, each plain. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}ʻʼ'’]+/u).map(plainWord);
}

/** What the same keys write on the Latin layout: `йцукенгш` is `qwertyui`. */
export function typedInLatin(text: string): string {
  return [...text].map((letter) => LAYOUT_LATIN[LAYOUT_CYRILLIC.indexOf(letter)] ?? letter).join('');
}
