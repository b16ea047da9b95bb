import { drawPicture } from '@amper/product-drawings';
import type { Post } from '#demo/data-format/content-format.ts';
import { dateOf } from '#demo/data-format/text-format.ts';
import { type NewPicture, pictureHash } from '#server/platform/pictures/index.ts';
import type { articles as articlesTable } from '#server/schema/content-tables.ts';
import { withNonBreakingNumbers } from './non-breaking-numbers.ts';
import type { ShopData } from './shop-data.ts';

type PostRow = typeof articlesTable.$inferInsert;

export interface ComposedPosts {
  articles: PostRow[];
  news: PostRow[];
  originals: NewPicture[];
}

/** Articles and news with their pictures. */
export function composePosts({ articles, news }: ShopData, today: Date): ComposedPosts {
  const originals: NewPicture[] = [];
  const row = ({ id, name, description, body, publishedAt, picture: { gradient, drawings } }: Post): PostRow => {
    const svg = drawPicture({ type: 'cover', ground: gradient, goods: drawings });
    const picture: NewPicture = { mediaType: 'image/svg+xml', bytes: Buffer.from(svg) };
    originals.push(picture);
    return {
      id,
      name: withNonBreakingNumbers(name),
      description: withNonBreakingNumbers(description),
      body: withNonBreakingNumbers(body),
      picture: pictureHash(picture.bytes),
      publishedAt: dateOf(publishedAt, today),
    };
  };
  return { articles: articles.map(row), news: news.map(row), originals };
}
