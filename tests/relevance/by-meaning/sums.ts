/** A sum as people write it, in both languages; `ruOf` is the genitive behind `до`, `от` and `около`. */
export interface Sum {
  value: number;
  ruOf: string;
  ru: string;
  uz: string;
}

type Row = [thousands: number, ru: string, ruOf: string, uz: string];

const ROWS: readonly Row[] = [
  [50, 'пятьдесят тысяч', 'пятидесяти тысяч', 'ellik ming'],
  [100, 'сто тысяч', 'ста тысяч', 'yuz ming'],
  [150, 'сто пятьдесят тысяч', 'ста пятидесяти тысяч', 'bir yuz ellik ming'],
  [200, 'двести тысяч', 'двухсот тысяч', 'ikki yuz ming'],
  [300, 'триста тысяч', 'трехсот тысяч', 'uch yuz ming'],
  [500, 'пятьсот тысяч', 'пятисот тысяч', 'besh yuz ming'],
  [700, 'семьсот тысяч', 'семисот тысяч', 'yetti yuz ming'],
  [1000, 'миллион', 'миллиона', 'bir million'],
  [1500, 'полтора миллиона', 'полутора миллионов', 'bir yarim million'],
  [2000, 'два миллиона', 'двух миллионов', 'ikki million'],
  [2500, 'два с половиной миллиона', 'двух с половиной миллионов', 'ikki yarim million'],
  [3000, 'три миллиона', 'трёх миллионов', 'uch million'],
  [4000, 'четыре миллиона', 'четырёх миллионов', 'toʻrt million'],
  [5000, 'пять миллионов', 'пяти миллионов', 'besh million'],
  [6000, 'шесть миллионов', 'шести миллионов', 'olti million'],
  [8000, 'восемь миллионов', 'восьми миллионов', 'sakkiz million'],
  [10_000, 'десять миллионов', 'десяти миллионов', 'oʻn million'],
  [12_000, 'двенадцать миллионов', 'двенадцати миллионов', 'oʻn ikki million'],
  [15_000, 'пятнадцать миллионов', 'пятнадцати миллионов', 'oʻn besh million'],
  [20_000, 'двадцать миллионов', 'двадцати миллионов', 'yigirma million'],
  [30_000, 'тридцать миллионов', 'тридцати миллионов', 'oʻttiz million'],
];

export const SUMS: readonly Sum[] = ROWS.map(([thousands, ru, ruOf, uz]) => ({
  value: thousands * 1000,
  ru,
  ruOf,
  uz,
}));

export function nearestSum(value: number): Sum {
  return SUMS.reduce((best, sum) => (Math.abs(sum.value - value) < Math.abs(best.value - value) ? sum : best));
}

/** `2.5 млн`, `500 тысяч`. */
export function inShort({ value }: Sum, million: string, thousand: string, point = '.'): string {
  const isMillion = value >= 1_000_000;
  const number = String(isMillion ? value / 1_000_000 : value / 1000).replace('.', point);
  return `${number}${isMillion ? million : thousand}`;
}

/** `2 500 000`. */
export function inGroups({ value }: Sum, between = ' '): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, between);
}
