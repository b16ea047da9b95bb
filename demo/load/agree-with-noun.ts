type Gender = 'masculine' | 'feminine' | 'neuter' | 'plural';

/** The colour of a product as its Russian name needs it: `Портативная колонка …, чёрная`, `Наушники …, чёрные`. */
export function agreeWithNoun(adjective: string, name: string): string {
  const gender = genderOf(name);
  const [, stem, ending] = /^(\p{L}[\p{L}-]*)(ый|ой|ий)$/u.exec(adjective) ?? [];
  if (stem === undefined || ending === undefined || gender === 'masculine') return adjective;
  const forms = ending === 'ий' ? SOFT_ENDINGS : HARD_ENDINGS;
  return stem + forms[gender];
}

const HARD_ENDINGS = { feminine: 'ая', neuter: 'ое', plural: 'ые' };
const SOFT_ENDINGS = { feminine: 'яя', neuter: 'ее', plural: 'ие' };

/** Feminine nouns that end as masculine ones do. */
const SOFT_FEMININE = /^(?:мышь|печь|панель)$/;

/** A name begins with its noun or with an adjective of it; the last letters of either tell the gender. */
function genderOf(name: string): Gender {
  const [first = ''] = name.toLowerCase().split(' ');
  if (/[ая]$/.test(first) || SOFT_FEMININE.test(first)) return 'feminine';
  if (/(?:[ыи]|[ыи]е)$/.test(first)) return 'plural';
  return /[ое]$/.test(first) ? 'neuter' : 'masculine';
}
