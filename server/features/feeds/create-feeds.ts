import path from 'node:path';
import type { CategoryNode } from '#contract/catalog/catalog.ts';
import { type Locale, localePath } from '#contract/i18n/locale.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Content } from '#server/features/content/index.ts';
import { type ChangeFeed, changesNoPage, readLastChange } from '#server/platform/change-feed/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createGeneratedFiles, type GeneratedFiles } from '#server/platform/generated-files/index.ts';
import type { Log } from '#server/platform/log.ts';
import { googleFormat, metaFormat } from './merchant-format.ts';
import type { FeedFormat, FeedHead } from './offer.ts';
import { readOffers } from './read-offers.ts';
import { ymlFormat } from './yml-format.ts';

export const FEED_NAMES = ['yandex', 'google', 'meta'] as const;
export type FeedName = (typeof FEED_NAMES)[number];
const FORMATS: Record<FeedName, FeedFormat> = { yandex: ymlFormat, google: googleFormat, meta: metaFormat };

/** The shop sells every minute, but feeds are read only a few times a day. */
const MIN_AGE_MS = 10 * MINUTE_MS;
const MAX_AGE_MS = DAY_MS;

export interface Feeds {
  get(name: FeedName, locale: Locale): GeneratedFiles<void>;
}

interface FeedDeps {
  db: Database;
  catalog: Pick<Catalog, 'cards' | 'tree'>;
  changes: Pick<ChangeFeed, 'subscribe'>;
  config: { publicUrl: string; dataDir: string };
  content: Pick<Content, 'settings'>;
  log: Log;
  minAgeMs?: number;
}

/** Product feeds for marketplaces and advertising, in each language. */
export function createFeeds({ db, catalog, content, changes, config, log, minAgeMs = MIN_AGE_MS }: FeedDeps): Feeds {
  const feeds = new Map<string, GeneratedFiles<void>>();

  function createFeedFiles(name: FeedName, locale: Locale): GeneratedFiles<void> {
    return createGeneratedFiles({
      folder: path.join(config.dataDir, 'feeds', `${name}-${locale}`),
      minAgeMs,
      maxAgeMs: MAX_AGE_MS,
      onFailure: (error) => log.error({ err: error, feed: name }, 'A feed could not be written'),
      make: (write) => write('feed.xml', contentOf(FORMATS[name], locale)),
    });
  }

  async function* contentOf(format: FeedFormat, locale: Locale): AsyncGenerator<string> {
    const head: FeedHead = {
      shopName: content.settings(locale).shop_name,
      description: m.home_description({}, { locale }),
      url: config.publicUrl + localePath('/', locale),
      writtenAt: await readLastChange(db),
      categories: flatten(catalog.tree(locale)),
    };
    yield format.head(head);
    for await (const offers of readOffers({ db, catalog, publicUrl: config.publicUrl, locale })) {
      yield offers.map((offer) => format.offer(offer, head)).join('');
    }
    yield format.tail;
  }

  changes.subscribe({ phase: 'purge' }, (batch) => {
    if (batch.every(({ subject }) => changesNoPage(subject))) return;
    for (const files of feeds.values()) files.invalidate();
  });

  return {
    get(name, locale) {
      const key = `${name}-${locale}`;
      const files = feeds.get(key) ?? createFeedFiles(name, locale);
      feeds.set(key, files);
      return files;
    },
  };
}

function flatten(nodes: readonly CategoryNode[], parentId: number | null = null): FeedHead['categories'] {
  return nodes.flatMap(({ id, name, children }) => [{ id, parentId, name }, ...flatten(children, id)]);
}
