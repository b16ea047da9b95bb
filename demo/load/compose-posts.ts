import { drawPicture, SAMPLES } from '@amper/product-drawings';
import type { articles } from '#server/content/content-tables.ts';
import { type NewPicture, pictureHash } from '#server/pictures/index.ts';
import { ARTICLES } from '../content/articles/all-articles.ts';
import type { DemoPost } from '../content/demo-texts.ts';
import { NEWS } from '../content/news.ts';
import { keepNumbersTogether } from './keep-numbers-together.ts';

const DAY = 24 * 60 * 60 * 1000;

type PostRow = typeof articles.$inferInsert;

/** Articles and news with their pictures: drawn samples, so that they don't depend on which goods are in the shop. */
export function composePosts(today: Date): { articles: PostRow[]; news: PostRow[]; originals: NewPicture[] } {
  const originals: NewPicture[] = [];
  const row = (post: DemoPost): PostRow => {
    const picture = paint(post);
    originals.push(picture);
    return {
      id: post.id,
      name: keepNumbersTogether(post.name),
      description: keepNumbersTogether(post.description),
      body: keepNumbersTogether(post.body),
      picture: pictureHash(picture.bytes),
      publishedAt: new Date(today.getTime() - post.daysAgo * DAY),
    };
  };
  return { articles: ARTICLES.map(row), news: NEWS.map(row), originals };
}

function paint({ art, goods }: DemoPost): NewPicture {
  const drawings = goods.map(([kind, number]) => {
    const facts = SAMPLES[kind][number];
    if (facts === undefined) throw new Error(`There is no sample ${number} of ${kind}`);
    return facts;
  });
  return {
    mediaType: 'image/svg+xml',
    bytes: Buffer.from(drawPicture({ type: 'cover', ground: art, goods: drawings })),
  };
}
