import type { ProductCard } from '../catalog/catalog.ts';

/** A chooser in a list: "help me choose a fridge". */
export interface ChooserLink {
  id: number;
  name: string;
  lead: string | null;
  url: string;
  category: { id: number; name: string; url: string; img: string | null };
}

/** What an answer filters by. */
export interface ChooserFilter {
  /** The attribute; null: the price. */
  name: string | null;
  /** Names of the values; of more than a few numbers the first and the last with `isRange`. */
  values: string[];
  isRange: boolean;
  /** What it adds to what other answers say of the attribute. */
  reservePercent: number | null;
  priceFrom: number | null;
  priceTo: number | null;
}

export interface ChooserOption {
  id: number;
  name: string;
  /** How many goods fit with it and with the answers to the other questions. */
  count: number;
  isChosen: boolean;
  /** The ids of all answers once it is chosen, with commas. */
  answers: string;
}

export interface QuestionView {
  kind: 'question';
  /** Counted from 1. */
  number: number;
  title: string;
  hint: string | null;
  options: ChooserOption[];
  /** The ids of the other answers, for who has no answer to this question. */
  skipped: string;
  /** Where an answer leads. */
  nextStep: string;
  previousUrl: string | null;
  resultUrl: string;
}

export interface UnderstoodAnswer {
  question: string;
  /** Null: the shopper has left the question out. */
  answer: string | null;
  reason: string | null;
  filters: ChooserFilter[];
  changeUrl: string;
}

/** Which answers to leave out so that something fits. */
export interface LooserChoice {
  /** The names of these answers. */
  answers: string[];
  count: number;
  url: string;
}

export interface ResultView {
  kind: 'result';
  understood: UnderstoodAnswer[];
  /** The filters as they are set in the listing; empty when nothing can fit. */
  filters: ChooserFilter[];
  /** The first goods of the listing. */
  products: ProductCard[];
  /** The listing with these filters; null when it would be empty. */
  listingUrl: string | null;
  /** When nothing fits: the fewest answers to leave out, the one that gives most first. */
  looser: LooserChoice[];
}

export interface ChooserPage extends Omit<ChooserLink, 'id'> {
  /** How many goods fit with the answers so far. */
  total: number;
  questions: number;
  /** Whether it is the page as it opens: search engines may index it. */
  isStart: boolean;
  view: QuestionView | ResultView;
}
