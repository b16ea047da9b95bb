import path from 'node:path';
import { LOCALES } from '#contract/i18n/locale.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Choosers } from '#server/features/choosers/index.ts';
import type { Content } from '#server/features/content/index.ts';
import { type ChangeFeed, changesNoPage } from '#server/platform/change-feed/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  createGeneratedFiles,
  element,
  type GeneratedFiles,
  type WriteFile,
  XML_HEAD,
} from '#server/platform/generated-files/index.ts';
import type { Log } from '#server/platform/log.ts';
import { lastModified, latest, type SitemapPage, URLSET_HEAD, URLSET_TAIL, urlEntries } from './sitemap-entry.ts';
import { brandPages, categoryPages, chooserPages, contentPages, productPages } from './sitemap-pages.ts';

/** The limit of the sitemap protocol for one file; its other limit, 50 MB, is reached much later. */
const MAX_URLS = 50_000;
const MIN_AGE_MS = 5 * MINUTE_MS;
/** Time alone changes pages: a promotion starts, a piece of news is published. */
const MAX_AGE_MS = HOUR_MS;

export interface SitemapPart {
  /** `products-1.xml`. */
  name: string;
  updatedAt: Date | null;
}

export interface SitemapOptions {
  db: Database;
  catalog: Pick<Catalog, 'paths' | 'tree' | 'brands'>;
  content: Pick<Content, 'brandzoneBrandId'>;
  choosers: Pick<Choosers, 'list'>;
  changes: Pick<ChangeFeed, 'subscribe'>;
  config: { publicUrl: string; dataDir: string };
  /** Pages that redirect are left out. */
  isMoved(path: string): boolean;
  log: Log;
  /** For tests. */
  maxUrls?: number;
  minAgeMs?: number;
}

/** The sitemap: an index and a file for every kind of page; products take as many files as they need. */
export function createSitemap(options: SitemapOptions): GeneratedFiles<SitemapPart[]> {
  const {
    db,
    catalog,
    content,
    choosers,
    changes,
    config,
    isMoved,
    log,
    maxUrls = MAX_URLS,
    minAgeMs = MIN_AGE_MS,
  } = options;
  const pagesPerFile = Math.max(1, Math.floor(maxUrls / LOCALES.length));

  async function make(write: WriteFile): Promise<SitemapPart[]> {
    const parts: SitemapPart[] = [];
    const writePart = async (name: string, pages: AsyncIterable<SitemapPage[]>) => {
      const part: SitemapPart = { name, updatedAt: null };
      await write(name, urlset(pages, config.publicUrl, isMoved, part));
      parts.push(part);
    };
    const products = filesOf(productPages({ db, catalog }), pagesPerFile);
    let number = 0;
    for await (const file of products) await writePart(`products-${++number}.xml`, file);
    await writePart('categories.xml', only(await categoryPages({ db, catalog })));
    await writePart('brands.xml', only(await brandPages({ db, catalog }, content.brandzoneBrandId())));
    await writePart('content.xml', only([...(await contentPages({ db })), ...chooserPages(choosers)]));
    await write('sitemap.xml', only(sitemapIndex(parts, config.publicUrl)));
    return parts;
  }

  const files = createGeneratedFiles({
    folder: path.join(config.dataDir, 'sitemap'),
    minAgeMs,
    maxAgeMs: MAX_AGE_MS,
    make,
    onFailure: (error) => log.error({ err: error }, 'The sitemap could not be written'),
  });
  changes.subscribe({ phase: 'purge' }, (batch) => {
    if (batch.some(({ subject }) => !changesNoPage(subject))) files.invalidate();
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

/**
 * Cuts a stream of batches into files of at most `maxItems` without holding more than one batch; no items make no file.
 */
export async function* filesOf<T>(pieces: AsyncIterable<T[]>, maxItems: number): AsyncGenerator<AsyncGenerator<T[]>> {
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
    for (let room = maxItems; room > 0; ) {
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
