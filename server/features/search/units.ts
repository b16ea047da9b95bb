interface Unit {
  spellings: string;
  /** Spellings that are a unit only right behind the number: alone they are another word (`в`). */
  glued?: string;
  /** Also found by the number alone: `телевизор 55`, `ноутбук 16 512`. */
  bare?: boolean;
}

const UNITS: Record<string, Unit> = {
  in: {
    spellings: 'in inch inches дюйм дюйма дюймов дюймовый дюймовые дюймовая dyuym dyuymli dyuymlik duym duymli дюймли',
    bare: true,
  },
  gb: { spellings: 'gb гб gbayt гигабайт гигабайта гигабайтов gigabayt gigabaytli гиг гигов гбайт', bare: true },
  tb: { spellings: 'tb тб терабайт терабайта терабайтов terabayt', bare: true },
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
  m: { spellings: 'metr метр метра метров метровый', glued: 'm м' },
  m2: { spellings: 'm2 м2 квм kvm mkv' },
  db: { spellings: 'db дб децибел' },
  v: { spellings: 'volt вольт', glued: 'v в' },
  btu: { spellings: 'btu бте' },
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
  const known = APART.get(unit);
  return known && NUMBER.test(number) ? measure(number, known) : null;
}

/** `256гб` in one word. */
export function measureOfOne(text: string): Measure | null {
  const [, number, letters] = NUMBER_WITH_LETTERS.exec(text) ?? [];
  const unit = letters ? GLUED.get(letters) : undefined;
  return number && unit ? measure(number, unit) : null;
}

export function foundByNumberAlone(unit: string): boolean {
  return UNITS[unit]?.bare === true;
}

function measure(number: string, unit: string): Measure {
  const terabytes = unit === 'gb' && Number(number) >= 1000 ? Math.round(Number(number) / 1024) : 0;
  if (terabytes && [1000, 1024].includes(Number(number) / terabytes)) return { key: `${terabytes}tb`, number, unit };
  return { key: `${Number(number)}${unit}`, number, unit };
}
