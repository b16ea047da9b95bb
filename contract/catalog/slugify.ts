const LATIN: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  '″': '-',
  '+': '-plus',
};

/** `Смартфон Samsung Galaxy S25, 256 ГБ` → `smartfon-samsung-galaxy-s25-256-gb`, at most 90 characters. */
export function slugify(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => LATIN[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 90)
    .replace(/^-+|-+$/g, '');
}
