/** What a shopper of the demo shop asked, and what the shop answered. */
export interface DemoQuestion {
  /** The first variant's id, which is the line's. */
  productId: number;
  name: string;
  /** Days before `DEMO_TODAY`. */
  daysAgo: number;
  answeredInHours: number;
  /** Of the question and its answer. */
  locale: 'ru' | 'uz';
  body: string;
  answer: string;
}
