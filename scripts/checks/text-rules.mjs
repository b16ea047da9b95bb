/**
 * What a machine can see of an editor's rules for the texts of the shop. `docs/decisions/049-rules-for-texts.md` says
 * why the rules are as they are.
 */

/** Uzbek suffixes that are written together with the word before them. */
const SUFFIX =
  '(?:ga|ka|ni|da|dan|ning|niki|nikidan|nikiga|nikida|dagi|gacha|li|lik|lar|larda|larga|larni|larning|dek)';
const UNIT =
  '(?:k?g|mg|[smk]?m|[smk]?m[²³]|m?l|k?Vt|m?A|V|[kMG]?Hz|[KMGT]B|Mp|[°]?C|dB|lm|k?Pa|BTU|EV|bar|[KMG]B/s|[kMG]bit/s|(?:m|kadr)/s|[a-z]+/(?:daq|soat)|(?:k?Vt|m?A)·soat)';
/** A number, or a unit after a number: `120 Hz dan`, `15:00 gacha`. After these a suffix stands apart. */
const NUMBER = '[(−+~]*\\d[\\d.,:–—-]*[″%°]?';
const DETACHED = new RegExp(`(\\S+)[ \\u00a0]${SUFFIX}(?![\\p{L}\\d\\u02bb\\u02bc’-])`, 'gu');
const MAY_STAND_APART = new RegExp(`(?:^|[\\s\\u00a0(«„>])(?:${NUMBER}|[−+~]?\\d\\S*[ \\u00a0]${UNIT})$`, 'u');

/** Inputs whose text ends with a number (a day, an hour, an amount without its unit). Any other one ends with a word. */
const INPUT_IN_FIGURES = /^\{(?:time|date|day|hour|from|to|step|amount)\}(?::00)?$/;

/** Words that the shop does not use, and the ones it does. */
const PREFERRED = {
  ru: [
    [/e-mail|эл\. почта/i, 'электронная почта'],
    [/\d к\/с/, 'кадров/с'],
    [/№\d|№\{/, '№ before a space'],
    [/(?<![\p{L}\d])(?:ты|тебя|тебе|тобой|твой|твоя|твоё|твои|твоего|твоей|твоих)(?!\p{L})/iu, 'вы'],
  ],
  uz: [
    [/(?<!\p{L})(?:sen|seni|senga|senda|sening)(?!\p{L})/iu, 'siz'],
    [/(?<!\p{L})[GMk]?Gs(?!\p{L})/u, 'Hz, MHz, GHz'],
    [/inverterli/i, 'invertorli'],
    [/(?<!\p{L})KFQ/u, 'MFU'],
    [/oynasiz kamera/i, 'koʻzgusiz kamera'],
    [/tashqi batareya|poverbank/i, 'tashqi akkumulyator'],
    [/non pechi/i, 'non pishirgich'],
    [/buterbrod pishirgich|sendvichnitsa/i, 'sendvich pishirgich'],
    [/soqol mashinka/i, 'soqol olgich'],
    [/buklanuvchi/i, 'buklanadigan'],
    [/raskladushka/i, 'buklama'],
    [/egri monitor/i, 'egilgan ekranli monitor'],
    [/oʻzi olib ketish/i, 'doʻkondan olib ketish'],
    [/ekspress/i, 'tezkor yetkazib berish'],
    [/(?:savat|taqqoslash|sevimlilar)dan (?:olish|olindi)/i, 'olib tashlash, olib tashlandi'],
    [/saralangan/i, 'sevimlilar'],
    [/boʻlib toʻlash/i, 'muddatli toʻlov'],
    [/nimadir (?:xato|notoʻgʻri)/i, 'xatolik yuz berdi'],
    [/e-mail|(?<!\p{L})el\. pochta/iu, 'elektron pochta'],
    [/sms kod/i, 'SMS-kod'],
    [/shtrixkod/i, 'shtrix-kod'],
    [/[“”„]/, '« and »'],
  ],
};

/** Faults of one text, one sentence each. Tags of HTML are no part of it. */
export function faultsOfText(locale, html) {
  const text = html.replace(/<[^>]*>/g, ' ');
  const faults = PREFERRED[locale].flatMap(([pattern, preferred]) => {
    const found = pattern.exec(text);
    return found ? [`“${found[0]}”: the shop writes ${preferred}`] : [];
  });
  if (text.includes('...')) faults.push('three dots: one sign …');
  for (const [found] of text.matchAll(/(?<![^\s(«])-\d+(?=[ \u00a0]?[°%\p{L}])/gu)) {
    faults.push(`“${found}”: a minus is −`);
  }
  return locale === 'uz' ? [...faults, ...detachedSuffixes(text)] : faults;
}

function detachedSuffixes(text) {
  return [...text.matchAll(DETACHED)].flatMap((match) => {
    const word = match[1].replace(/^[(«]+/, '');
    if (INPUT_IN_FIGURES.test(word)) return [];
    const before = text.slice(0, match.index + match[1].length);
    return MAY_STAND_APART.test(before) ? [] : [`“${match[0]}”: the suffix belongs to the word`];
  });
}

/** Words that are written with ё in one text and with е in another. */
export function wordsWithoutYo(texts) {
  const withYo = new Set(texts.flatMap((text) => wordsOf(text).filter((word) => word.includes('ё'))));
  const spoilt = new Map([...withYo].map((word) => [word.replaceAll('ё', 'е'), word]));
  const found = new Set(texts.flatMap(wordsOf).filter((word) => spoilt.has(word) && !BOTH_WAYS.has(word)));
  return [...found].map((word) => `“${word}”: other texts have ${spoilt.get(word)}`);
}

/** Right in both ways: other words, or other forms of one. */
const BOTH_WAYS = new Set(['все', 'всем', 'чем', 'узнает', 'стекла', 'зерна']);

function wordsOf(text) {
  return text.toLowerCase().match(/[а-яё]+/g) ?? [];
}

/** Names, units and headings of characteristics that one language calls by one word and the other by two. */
export function doubleNames(names) {
  const uzByRu = new Map();
  for (const { ru, uz } of names) uzByRu.set(ru, (uzByRu.get(ru) ?? new Set()).add(uz));
  return [...uzByRu]
    .filter(([ru, found]) => found.size > 1 && !TWO_MEANINGS.has(ru))
    .map(([ru, found]) => `“${ru}” is called ${[...found].map((uz) => `“${uz}”`).join(' and ')}`);
}

/** Russian words that mean two things: a processor's speed and a hood's draught, a flat boiler and a flat screen. */
const TWO_MEANINGS = new Set(['Производительность', 'Охлаждение', 'плоский']);
