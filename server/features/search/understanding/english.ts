import type { LanguageRules } from './language-rules.ts';

/** The English words that shoppers mix into both languages. */
export const ENGLISH: LanguageRules = {
  fractions: {},
  multipliers: { 1000: 'thousand', 1000000: 'million, millions' },
  shortMultipliers: { 1000: 'k' },
  currency: 'soum, uzs',
  foreignCurrency: 'usd, dollar, dollars, eur, rub',
  before: {
    up_to: 'under, up to, below, less than, cheaper than',
    from: 'over, above, more than',
    about: 'about, around',
    budget: 'budget',
  },
  weakBefore: { budget: 'for' },
  after: {},
  endings: '',
  rangeJoints: 'to, and',
  rangeOpenings: 'between, from',
  rangeClosings: '',
  priceOpenings: 'price',
  priceClosings: '',
  cheap: 'cheap, cheapest, cheaper, low price, lowest price, best price, budget, inexpensive, affordable',
  expensive: 'expensive, most expensive, premium, luxury',
  services: {
    instalments: 'installment, instalment, installments, instalments, credit, on credit',
    delivery: 'delivery, free delivery, with delivery, shipping',
    payment: 'payment',
    guarantee: 'warranty, guarantee',
    return: 'return, refund',
    stores: 'store, stores, shop, shops, address, opening hours',
    vacancies: 'vacancy, vacancies, jobs, job',
    contacts: 'contact, contacts, call center, support',
    promotions: 'sale, discount, discounts',
  },
  wishes: `
    buy, want, i want, i need, need, looking for, where, where to buy, how much, price, prices, good, best,
    the best, recommend, which, show, please, hello, hi`,
  months: 'month, months',
  connectors: 'a, an, the, for, of, and, with, in, to, i',
};
