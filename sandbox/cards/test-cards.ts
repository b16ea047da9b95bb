import { bankOfCard, type CardBank, maskCard } from '#contract/payments/card-number.ts';

/** What happens when the card is used. */
type CardFate = 'pays' | 'has too little' | 'is blocked' | 'times out';

export interface TestCard {
  /** Stored in the ledger instead of the number. */
  id: string;
  number: string;
  masked: string;
  bank: CardBank;
  fate: CardFate;
  /** The phone that gets its codes, as the bank masks it. */
  phone: string;
}

/** The expiry date of every test card. */
export const TEST_VALIDITY = { month: '03', year: '99' };
export const TEST_CODE = '666666';

const FATES: readonly (readonly [number: string, fate: CardFate])[] = [
  ['8600069195406311', 'pays'],
  ['8600495473316478', 'pays'],
  ['9860010112345674', 'pays'],
  ['8600060921090842', 'has too little'],
  ['8600143417770323', 'is blocked'],
  ['8600134184864215', 'times out'],
];

export const TEST_CARDS: readonly TestCard[] = FATES.map(([number, fate], index) => ({
  id: `card-${index + 1}`,
  number,
  masked: maskCard(number),
  bank: bankOfCard(number) ?? 'uzcard',
  fate,
  phone: `99890*****${index + 1}7`,
}));

export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

export function testCardById(id: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.id === id);
}
