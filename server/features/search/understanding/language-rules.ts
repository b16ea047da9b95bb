import type { Service } from '#contract/search/services.ts';

/**
 * What an amount bounds. `up_to` and `from` are one end of a range, `about` is both, and `budget` is a sum that somebody
 * has to spend: no more than that, and not much less.
 */
export type Bound = 'up_to' | 'from' | 'about' | 'budget';

/**
 * The words of one language, as data. Lists are separated by commas; an entry may have several words. Words are compared
 * by sound, so one spelling stands for both scripts, and words of five sounds or more for their forms too
 * (`docs/search-meaning.md`, "How to add a word").
 */
export interface LanguageRules {
  /** A half behind a number (`bir yarim`), by itself before a multiplier (`полмиллиона`), or with it (`полтора`). */
  fractions: Readonly<Record<number, string>>;
  multipliers: Readonly<Record<number, string>>;
  /** Multipliers that are one only right behind a number written in digits: `500k`. */
  shortMultipliers: Readonly<Record<number, string>>;
  currency: string;
  /** Currencies in which the shop has no prices. */
  foreignCurrency: string;
  /** In front of an amount. */
  before: Readonly<Partial<Record<Bound, string>>>;
  /** In front of an amount, but of many other things too: they bound an amount only if it is money without doubt. */
  weakBefore: Readonly<Partial<Record<Bound, string>>>;
  /** Behind an amount. */
  after: Readonly<Partial<Record<Bound, string>>>;
  /** Endings of the last word of an amount, read as words of their own: `milliongacha` is `million gacha`. */
  endings: string;
  /** Between the ends of a range, and words that only announce one (`между`). */
  rangeJoints: string;
  rangeOpenings: string;
  rangeClosings: string;
  /** Words that belong to a price and add nothing to it, in front of it and behind it. */
  priceOpenings: string;
  priceClosings: string;
  cheap: string;
  expensive: string;
  services: Readonly<Partial<Record<Service, string>>>;
  /** Words of questions and wishes. */
  wishes: string;
  /** Units of time behind a number: how long somebody pays. */
  months: string;
  /** Words that mean nothing when no other word is left. */
  connectors: string;
}
