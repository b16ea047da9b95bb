import { drawBrand } from './art/brand-art.ts';
import { type ArtGround, type BannerSize, drawBanner, drawCover } from './art/ground-art.ts';
import { drawWordMark } from './art/word-mark.ts';
import { type DrawingView, drawProduct } from './draw-product.ts';
import type { DrawingFacts } from './drawing-facts.ts';

/** What a picture shows. Colours are CSS hex, goods are listed from the foreground to the background, at most three. */
export type PictureSubject =
  /** One product, 1600 × 1600 on transparent ground. */
  | { type: 'product'; facts: DrawingFacts; view: DrawingView }
  /** Goods on a ground with room for words: wide 2560 × 800, medium 1536 × 720, narrow 860 × 860. */
  | { type: 'banner'; size: BannerSize; ground: ArtGround; goods: readonly DrawingFacts[] }
  /** Goods on a ground, 1200 × 720: a promotion, an article, a piece of news. */
  | { type: 'cover'; ground: ArtGround; goods: readonly DrawingFacts[] }
  /** One to three products of a brand, 1600 × 1200 on transparent ground. Throws for any other number. */
  | { type: 'brand'; goods: readonly DrawingFacts[] }
  /** A word in white on a colour, 320 × 320. */
  | { type: 'word-mark'; word: string; color: string };

/** Draws an SVG document. The same subject always gives the same text. */
export function drawPicture(subject: PictureSubject): string {
  switch (subject.type) {
    case 'product':
      return drawProduct(subject.facts, subject.view);
    case 'banner':
      return drawBanner(subject.size, subject.ground, subject.goods);
    case 'cover':
      return drawCover(subject.ground, subject.goods);
    case 'brand':
      return drawBrand(subject.goods);
    case 'word-mark':
      return drawWordMark(subject.word, subject.color);
    default:
      throw new Error(`There is no picture of ${JSON.stringify(subject satisfies never)}`);
  }
}
