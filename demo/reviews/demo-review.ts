/** What a buyer in the demo shop wrote. */
export interface DemoReview {
  /** The first variant's id, which is the line's. */
  productId: number;
  name: string;
  /** 1–5, or 0 where no mark was given. */
  rating: number;
  /** Days before `DEMO_TODAY`. */
  daysAgo: number;
  locale: 'ru' | 'uz';
  body: string;
}
