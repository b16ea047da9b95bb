import type { Both } from '../goods/format.ts';

export interface DemoPartner {
  id: number;
  code: string;
  name: Both;
  application: 'uzum' | 'iman' | 'link' | 'inhouse';
  url: string | null;
  /** `percent` of the price, and a fixed fee in sum. */
  plans: { months: number; percent: number; fee: number; isNoPrepayment: boolean }[];
}

/** Coefficients are made up, except the in-house ones, which are the specification's. */
export const INSTALMENT_PARTNERS: DemoPartner[] = [
  {
    id: 1,
    code: 'uzum',
    name: { ru: 'Uzum Nasiya', uz: 'Uzum Nasiya' },
    application: 'uzum',
    url: null,
    plans: [plan(3, 112), plan(6, 122), plan(9, 132), plan(12, 140)],
  },
  {
    id: 2,
    code: 'iman',
    name: { ru: 'Iman Pay', uz: 'Iman Pay' },
    application: 'iman',
    url: null,
    plans: [plan(3, 114), plan(6, 124), plan(12, 144)],
  },
  {
    id: 3,
    code: 'inhouse',
    name: { ru: 'Рассрочка магазина', uz: 'Doʻkon muddatli toʻlovi' },
    application: 'inhouse',
    url: null,
    plans: [
      { months: 3, percent: 115, fee: 48_000, isNoPrepayment: true },
      { months: 6, percent: 125, fee: 48_000, isNoPrepayment: true },
      { months: 12, percent: 142, fee: 48_000, isNoPrepayment: true },
    ],
  },
];

function plan(months: number, percent: number) {
  return { months, percent, fee: 0, isNoPrepayment: true };
}
