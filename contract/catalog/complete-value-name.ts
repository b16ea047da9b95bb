import type { Localized } from '../i18n/locale.ts';

const NUMBER = /^-?\d[\d\s\u00a0]*(?:[.,]\d+)?$/;
const NUMBER_WITH_UNIT = /^-?\d[\d\s\u00a0]*(?:[.,]\d+)?[\s\u00a0]*(\D.*)$/;

/**
 * The name of a new value of an attribute, in both languages, from what somebody typed. A number gets the unit that most
 * values of the attribute have (`256` is `256 ГБ`, `256 GB`), and so does one that was typed with the unit of one language.
 * Latin letters and digits are the same in both languages; another word has to be translated, so its Uzbek name is empty.
 */
export function completeValueName(typed: string, others: readonly Localized[]): { ru: string; uz: string } {
  const text = typed.trim().replace(/\s+/g, ' ');
  const unit = commonUnit(others);
  if (unit !== null) {
    const number = NUMBER.test(text) ? text : numberBefore(text, unit);
    if (number !== null) return { ru: joined(number, unit.ru), uz: joined(number, unit.uz) };
  }
  return { ru: text, uz: /[а-яё]/i.test(text) ? '' : text };
}

interface Unit {
  ru: string;
  uz: string;
}

/** The unit of at least half of the values. */
function commonUnit(others: readonly Localized[]): Unit | null {
  const counts = new Map<string, { unit: Unit; count: number }>();
  for (const { ru, uz = ru } of others) {
    const [russian, uzbek] = [unitOf(ru), unitOf(uz)];
    if (russian === null || uzbek === null) continue;
    const known = counts.get(russian) ?? { unit: { ru: russian, uz: uzbek }, count: 0 };
    counts.set(russian, { ...known, count: known.count + 1 });
  }
  const [commonest] = [...counts.values()].sort((one, other) => other.count - one.count);
  return commonest !== undefined && commonest.count * 2 >= others.length ? commonest.unit : null;
}

function unitOf(name: string): string | null {
  return NUMBER_WITH_UNIT.exec(name)?.[1]?.trim() ?? null;
}

function numberBefore(text: string, unit: Unit): string | null {
  for (const ending of [unit.ru, unit.uz]) {
    if (!text.toLowerCase().endsWith(ending.toLowerCase())) continue;
    const number = text.slice(0, -ending.length).trim();
    if (NUMBER.test(number)) return number;
  }
  return null;
}

/** Signs such as `″` stand close to their number. */
function joined(number: string, unit: string): string {
  return /^[″"°%]/.test(unit) ? `${number}${unit}` : `${number} ${unit}`;
}
