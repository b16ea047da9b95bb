import path from 'node:path';
import { LOCALES } from '#contract/i18n/locale.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Changes } from '#server/platform/change-feed/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  createKeptFiles,
  element,
  type KeptFiles,
  type WriteFile,
  XML_HEAD,
} from '#server/platform/generated-files/index.ts';
import { lastModified, latest, type SitemapPage, URLSET_HEAD, URLSET_TAIL, urlEntries } from './sitemap-entry.ts';
import { brandPages, categoryPages, contentPages, productPages } from './sitemap-pages.ts';

/** What one file may hold; the bytes (50 MB) are reached much later. */
const MOST_URLS = 50_000;
const LEAST_AGE_MS = 5 * 60_000;
/** A promotion begins, a piece of news comes out. */
const MOST_AGE_MS = 3_600_000;

export interface SitemapPart {
  /** `products-1.xml`. */
  name: string;
  updatedAt: Date | null;
}

export interface SitemapOptions {
  db: Database;
  catalog: Pick<Catalog, 'paths' | 'tree' | 'brands'>;
  changes: Pick<Changes, 'subscribe'>;
  config: { publicUrl: string; dataDir: string };
  /** Pages that lead elsewhere are none to be found. */
  isMoved(path: string): boolean;
  log: { error(details: object, message: string): void };
  /** For tests. */
  mostUrls?: number;
  leastAgeMs?: number;
}

/** The sitemap: an index, and a file for every kind of page, products in as many as they need. */
export function openSitemap(options: SitemapOptions): KeptFiles<SitemapPart[]> {
  const { db, catalog, changes, config, isMoved, log, mostUrls = MOST_URLS, leastAgeMs = LEAST_AGE_MS } = options;
  const pagesAFile = Math.max(1, Math.floor(mostUrls / LOCALES.length));

  async function make(write: WriteFile): Promise<SitemapPart[]> {
    const parts: SitemapPart[] = [];
    const writePart = async (name: string, pages: AsyncIterable<SitemapPage[]>) => {
      const part: SitemapPart = { name, updatedAt: null };
      await write(name, urlset(pages, config.publicUrl, isMoved, part));
      parts.push(part);
    };
    const products = filesOf(productPages({ db, catalog }), pagesAFile);
    let number = 0;
    for await (const file of products) await writePart(`products-${++number}.xml`, file);
    await writePart('categories.xml', only(await categoryPages({ db, catalog })));
    await writePart('brands.xml', only(await brandPages({ db, catalog })));
    await writePart('content.xml', only(await contentPages({ db })));
    await write('sitemap.xml', only(sitemapIndex(parts, config.publicUrl)));
    return parts;
  }

  const files = createKeptFiles({
    folder: path.join(config.dataDir, 'sitemap'),
    leastAgeMs,
    mostAgeMs: MOST_AGE_MS,
    make,
    onFailure: (error) => log.error({ err: error }, 'The sitemap could not be written'),
  });
  changes.subscribe((batch) => {
    if (batch.some(({ subject }) => subject !== 'product_views')) files.outdate();
  });
  return files;
}

async function* urlset(
  pages: AsyncIterable<SitemapPage[]>,
  publicUrl: string,
  isMoved: (path: string) => boolean,
  part: SitemapPart,
): AsyncGenerator<string> {
  yield XML_HEAD + URLSET_HEAD;
  for await (const all of pages) {
    const some = all.filter(({ path: address }) => !isMoved(address));
    part.updatedAt = latest([part.updatedAt, ...some.map(({ updatedAt }) => updatedAt)]);
    yield some.map((page) => urlEntries(page, publicUrl)).join('');
  }
  yield URLSET_TAIL;
}

function sitemapIndex(parts: readonly SitemapPart[], publicUrl: string): string {
  const entries = parts.map(
    ({ name, updatedAt }) =>
      `<sitemap>\n${element('loc', `${publicUrl}/sitemaps/${name}`)}${lastModified(updatedAt)}</sitemap>\n`,
  );
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

/** Cuts a stream of pages into files of at most so many, without holding more than a piece; none for no pages. */
export async function* filesOf<T>(pieces: AsyncIterable<T[]>, most: number): AsyncGenerator<AsyncGenerator<T[]>> {
  const source = pieces[Symbol.asyncIterator]();
  let rest: T[] = [];
  async function fill(): Promise<void> {
    while (rest.length === 0) {
      const { value, done } = await source.next();
      if (done) return;
      rest = value;
    }
  }
  async function* file(): AsyncGenerator<T[]> {
    for (let room = most; room > 0; ) {
      await fill();
      if (rest.length === 0) return;
      const piece = rest.slice(0, room);
      rest = rest.slice(piece.length);
      room -= piece.length;
      yield piece;
    }
  }
  for (await fill(); rest.length > 0; await fill()) yield file();
}

async function* only<T>(value: T): AsyncGenerator<T> {
  yield value;
}
