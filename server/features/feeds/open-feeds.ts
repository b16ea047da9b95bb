import path from 'node:path';
import type { CategoryNode } from '#contract/catalog/catalog.ts';
import { type Locale, localePath } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Content } from '#server/features/content/index.ts';
import type { Changes } from '#server/platform/change-feed/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createKeptFiles, type KeptFiles } from '#server/platform/generated-files/index.ts';
import { googleFormat, metaFormat } from './merchant-format.ts';
import type { FeedFormat, FeedHead } from './offer.ts';
import { readOffers } from './read-offers.ts';
import { ymlFormat } from './yml-format.ts';

export const FEED_NAMES = ['yandex', 'google', 'meta'] as const;
export type FeedName = (typeof FEED_NAMES)[number];
const FORMATS: Record<FeedName, FeedFormat> = { yandex: ymlFormat, google: googleFormat, meta: metaFormat };

/** A shop sells every minute; those who read feeds come a few times a day. */
const LEAST_AGE_MS = 10 * 60_000;
const MOST_AGE_MS = 24 * 3_600_000;

export interface Feeds {
  get(name: FeedName, locale: Locale): KeptFiles<void>;
}

interface FeedParts {
  db: Database;
  catalog: Pick<Catalog, 'cards' | 'tree'>;
  changes: Pick<Changes, 'subscribe'>;
  config: { publicUrl: string; dataDir: string };
  content: Pick<Content, 'settings'>;
  log: { error(details: object, message: string): void };
  leastAgeMs?: number;
}

/** The shop's goods for the places where they are shown beside those of other shops. */
export function openFeeds(parts: FeedParts): Feeds {
  const { db, catalog, content, changes, config, log, leastAgeMs = LEAST_AGE_MS } = parts;
  const kept = new Map<string, KeptFiles<void>>();

  function keep(name: FeedName, locale: Locale): KeptFiles<void> {
    return createKeptFiles({
      folder: path.join(config.dataDir, 'feeds', `${name}-${locale}`),
      leastAgeMs,
      mostAgeMs: MOST_AGE_MS,
      onFailure: (error) => log.error({ err: error, feed: name }, 'A feed could not be written'),
      make: (write) => write('feed.xml', contentOf(FORMATS[name], locale)),
    });
  }

  async function* contentOf(format: FeedFormat, locale: Locale): AsyncGenerator<string> {
    const head: FeedHead = {
      shopName: content.settings(locale).shop_name,
      description: m.home_description({}, { locale }),
      url: config.publicUrl + localePath('/', locale),
      writtenAt: new Date(),
      categories: flatten(catalog.tree(locale)),
    };
    yield format.head(head);
    for await (const offers of readOffers({ db, catalog, publicUrl: config.publicUrl, locale })) {
      yield offers.map((offer) => format.offer(offer, head)).join('');
    }
    yield format.tail;
  }

  changes.subscribe((batch) => {
    if (batch.every(({ subject }) => subject === 'product_views')) return;
    for (const files of kept.values()) files.outdate();
  });

  return {
    get(name, locale) {
      const key = `${name}-${locale}`;
      const files = kept.get(key) ?? keep(name, locale);
      kept.set(key, files);
      return files;
    },
  };
}

function flatten(nodes: readonly CategoryNode[], parentId: number | null = null): FeedHead['categories'] {
  return nodes.flatMap(({ id, name, children }) => [{ id, parentId, name }, ...flatten(children, id)]);
}
