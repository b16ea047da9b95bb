import type { Both } from '../goods/format.ts';

export interface DemoPartner {
  id: number;
  code: string;
  name: Both;
  application: 'uzum' | 'iman' | 'link' | 'inhouse';
  /** Where one signs up, or the messaging bot. */
  url: string | null;
  appAndroid: string | null;
  appIos: string | null;
  appLink: string | null;
  /** The mark on its tile: a set word, no drawing of theirs. */
  mark: { word: string; colour: string };
  /** `percent` of the price, and a fixed fee in sum. */
  plans: { months: number; percent: number; fee: number; isNoPrepayment: boolean }[];
}

const NO_APP = { appAndroid: null, appIos: null, appLink: null };

/** Coefficients are made up, except the in-house ones, which are the specification's. Names belong to their owners. */
export const INSTALMENT_PARTNERS: DemoPartner[] = [
  {
    id: 1,
    code: 'uzum',
    name: { ru: 'Uzum Nasiya', uz: 'Uzum Nasiya' },
    application: 'uzum',
    url: null,
    appAndroid: 'https://play.google.com/store/search?q=uzum+nasiya&c=apps',
    appIos: 'https://apps.apple.com/uz/search?term=uzum%20nasiya',
    appLink: 'https://uzumnasiya.uz/',
    mark: { word: 'uzum', colour: '#7000ff' },
    plans: [plan(3, 112), plan(6, 122), plan(9, 132), plan(12, 140)],
  },
  {
    id: 2,
    code: 'iman',
    name: { ru: 'Iman Pay', uz: 'Iman Pay' },
    application: 'iman',
    url: null,
    appAndroid: 'https://play.google.com/store/apps/details?id=uz.iman.iman_installments',
    appIos: null,
    appLink: null,
    mark: { word: 'iman', colour: '#0a7d4b' },
    plans: [plan(3, 114), plan(6, 124), plan(12, 144)],
  },
  {
    id: 3,
    code: 'inhouse',
    name: { ru: 'Рассрочка магазина', uz: 'Doʻkon muddatli toʻlovi' },
    application: 'inhouse',
    url: 'https://t.me/amper_demo_bot?start=instalment',
    ...NO_APP,
    mark: { word: 'Amper', colour: '#0e1222' },
    plans: [
      { months: 3, percent: 115, fee: 48_000, isNoPrepayment: true },
      { months: 6, percent: 125, fee: 48_000, isNoPrepayment: true },
      { months: 12, percent: 142, fee: 48_000, isNoPrepayment: true },
    ],
  },
  {
    id: 4,
    code: 'allgood',
    name: { ru: 'Allgood Nasiya', uz: 'Allgood Nasiya' },
    application: 'link',
    url: 'https://allgoodnasiya.uz/',
    ...NO_APP,
    mark: { word: 'allgood', colour: '#b0480e' },
    plans: [plan(6, 126), plan(12, 146)],
  },
];

function plan(months: number, percent: number) {
  return { months, percent, fee: 0, isNoPrepayment: true };
}
