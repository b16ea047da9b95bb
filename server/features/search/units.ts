interface Unit {
  spellings: string;
  /** Spellings that are a unit only right behind the number: alone they are another word (`в`). */
  glued?: string;
  /** Also found by the number alone: `телевизор 55`, `ноутбук 16 512`. */
  bare?: boolean;
  /** Other numbers that people give for it: `кондиционер 12` has 12,000 BTU. */
  also?: (number: number) => number[];
}

const UNITS: Record<string, Unit> = {
  in: {
    spellings: 'in inch inches дюйм дюйма дюймов дюймовый дюймовые дюймовая dyuym dyuymli dyuymlik duym duymli дюймли',
    bare: true,
  },
  gb: { spellings: 'gb гб gbayt гигабайт гигабайта гигабайтов gigabayt gigabaytli гиг гигов гбайт', bare: true },
  tb: { spellings: 'tb тб терабайт терабайта терабайтов terabayt', bare: true, also: (number) => [number * 1024] },
  mb: { spellings: 'mb мб мегабайт megabayt' },
  mah: { spellings: 'mah мач маh mач миллиампер', bare: true },
  w: { spellings: 'w вт ватт ватта ваттный vt vatt watt watts', bare: true },
  kw: { spellings: 'kw квт киловатт киловатта kvt kilovatt' },
  wh: { spellings: 'wh втч' },
  l: { spellings: 'l л литр литра литров литровый литровая litr litrli litrlik ltr', bare: true },
  ml: { spellings: 'ml мл миллилитр' },
  kg: { spellings: 'kg кг килограмм килограмма килограммов kilogramm kilo кило', bare: true },
  gr: { spellings: 'gr гр грамм граммов gramm' },
  mp: { spellings: 'mp мп мпикс мегапиксель мегапикселей мегапикселя megapiksel megapikselli mpx мпкс' },
  hz: { spellings: 'hz гц герц герца gs gts gers gerts', bare: true },
  ghz: { spellings: 'ghz ггц gigagers' },
  mm: { spellings: 'mm мм миллиметр миллиметров millimetr' },
  cm: { spellings: 'cm sm см сантиметр сантиметров santimetr' },
  m: { spellings: 'metr metrli metrlik метр метра метров метровый m м' },
  m2: { spellings: 'm2 м2 квм kvm mkv' },
  db: { spellings: 'db дб децибел' },
  v: { spellings: 'volt вольт', glued: 'v в' },
  btu: { spellings: 'btu бте бту', also: (number) => (number % 1000 === 0 ? [number / 1000] : []), bare: true },
  bar: { spellings: 'bar бар' },
  pa: { spellings: 'pa па паскаль' },
  min: { spellings: 'min мин минут daqiqa' },
  rpm: { spellings: 'rpm' },
};

const APART = new Map<string, string>();
const GLUED = new Map<string, string>();
for (const [unit, { spellings, glued }] of Object.entries(UNITS)) {
  for (const spelling of spellings.split(' ')) {
    APART.set(spelling, unit);
    GLUED.set(spelling, unit);
  }
  for (const spelling of glued?.split(' ') ?? []) GLUED.set(spelling, unit);
}

/** Uzbek: `7 kilogrammli`. */
const OF_SO_MUCH = /(?:li|lik|ли|лик)$/;
const NUMBER = /^\d+(?:\.\d+)?$/;
const NUMBER_WITH_LETTERS = /^(\d+(?:\.\d+)?)([^\d.]+2?)$/;

export interface Measure {
  /** `256gb`, the same for every way to write it. */
  key: string;
  number: string;
  unit: string;
}

export function isNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** `256` and `гб`, two words in a row. */
export function measureOfTwo(number: string, unit: string): Measure | null {
  const known = APART.get(unit) ?? APART.get(unit.replace(OF_SO_MUCH, ''));
  return known && NUMBER.test(number) ? measure(number, known) : null;
}

/** `256гб` in one word. */
export function measureOfOne(text: string): Measure | null {
  const [, number, letters] = NUMBER_WITH_LETTERS.exec(text) ?? [];
  const unit = letters ? GLUED.get(letters) : undefined;
  return number && unit ? measure(number, unit) : null;
}

export function isUnit(text: string): boolean {
  return APART.has(text);
}

const CM_IN_INCH = 2.54;
/** Smaller screens are not measured in centimetres. */
const MIN_INCHES_IN_CM = 20;

/** The keys by which a measure of a product is found besides its own: in the trade's short form, in centimetres. */
export function otherKeysOf({ number, unit }: Measure): string[] {
  const value = Number(number);
  const keys = (UNITS[unit]?.also?.(value) ?? []).flatMap((other) => [String(other), `${other}${unit}`]);
  if (unit === 'in' && value >= MIN_INCHES_IN_CM) keys.push(`${Math.round(value * CM_IN_INCH)}cm`);
  return keys;
}

export function foundByNumberAlone(unit: string): boolean {
  return UNITS[unit]?.bare === true;
}

function measure(number: string, unit: string): Measure {
  const terabytes = unit === 'gb' && Number(number) >= 1000 ? Math.round(Number(number) / 1024) : 0;
  if (terabytes && [1000, 1024].includes(Number(number) / terabytes)) return { key: `${terabytes}tb`, number, unit };
  return { key: `${Number(number)}${unit}`, number, unit };
}

const MEMORY_SIZES = new Set(['2', '3', '4', '6', '8', '12', '16', '18', '24', '32', '48', '64']);
const STORAGE_SIZES = new Set(['32', '64', '128', '256', '512', '1tb', '2tb', '1024', '2048']);

/** `8` and `256`, with or without units, as `8gb` and `256gb`; null if they are no such pair. */
export function memoryAndStorage(memory: string, storage: string): { text: string; measure: Measure }[] | null {
  const [one, other] = [memory.replace(/gb$/, ''), storage.replace(/gb$/, '')];
  if (!MEMORY_SIZES.has(one) || !STORAGE_SIZES.has(other) || Number(one) >= Number.parseInt(other, 10) * 1024)
    return null;
  const pair = [measure(one, 'gb'), other.endsWith('tb') ? measure(other.slice(0, -2), 'tb') : measure(other, 'gb')];
  return pair.map((found) => ({ text: found.key, measure: found }));
}
