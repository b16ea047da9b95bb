import type { DrawingKind } from '@amper/product-drawings';
import type { Both } from '../goods/format.ts';

/** A page of the shop: `/our-company`. */
export interface DemoPage {
  slug: string;
  title: Both;
  /** HTML. */
  body: Both;
}

/** An article or a piece of news. */
export interface DemoPost {
  id: number;
  /** Before the day on which the demo shop is loaded. */
  daysAgo: number;
  name: Both;
  description: Both;
  /** HTML. */
  body: Both;
  /** Ground of its picture, and which of the drawings' samples stand on it. */
  art: { from: string; to: string };
  goods: [kind: DrawingKind, sample: number][];
}

/** Stands above the texts by which a real shop would be bound. */
export const SAMPLE_NOTE: Both = {
  ru: '<blockquote><p>Это образец текста демонстрационного магазина. Перед открытием настоящего магазина впишите сюда свои реквизиты и сроки и покажите текст юристу.</p></blockquote>',
  uz: '<blockquote><p>Bu namoyish doʻkonining namunaviy matni. Haqiqiy doʻkonni ochishdan oldin oʻz rekvizitlaringiz va muddatlaringizni kiriting hamda matnni yuristga koʻrsating.</p></blockquote>',
};
