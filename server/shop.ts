import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#contract/i18n/locale.ts';
import type { PageTag } from '#contract/pages/page-rendering.ts';
import type { AppParts } from './app.ts';
import type { Config } from './config/config.ts';
import { addressRoutes, listAddresses } from './features/addresses/index.ts';
import { cartRoutes, listCardRoutes } from './features/cart/index.ts';
import {
  advantageFrame,
  catalogRoutes,
  countPageViews,
  openCatalog,
  savedWordsFile,
} from './features/catalog/index.ts';
import { checkoutRoutes } from './features/checkout/index.ts';
import { compareRoutes } from './features/compare/index.ts';
import { contentRoutes, openContent, watchTurns } from './features/content/index.ts';
import { feedRoutes, openFeeds } from './features/feeds/index.ts';
import { openIdentity } from './features/identity/index.ts';
import { openInstalments } from './features/instalments/index.ts';
import { boughtTogetherRoutes, openOrders, ordersRoutes } from './features/orders/index.ts';
import { isOrderUnsettled, openPayments } from './features/payments/index.ts';
import { openQuestions, questionsRoutes } from './features/questions/index.ts';
import { openRequests } from './features/requests/index.ts';
import { openReviews, reviewsRoutes } from './features/reviews/index.ts';
import { openFound } from './features/seo/index.ts';
import { openSharePictures, sharePictureRoutes } from './features/share-pictures/index.ts';
import { openNotices } from './features/stock-alerts/index.ts';
import { openStores, storeRoutes } from './features/stores/index.ts';
import { openVouchers, vouchersRoutes } from './features/vouchers/index.ts';
import { openVitals, vitalsRoutes } from './features/web-vitals/index.ts';
import { wishlistRoutes } from './features/wishlist/index.ts';
import { tagsOfChanges } from './page-invalidation.ts';
import { listenToChanges, type Subject } from './platform/change-feed/index.ts';
import type { Database } from './platform/database/database.ts';
import { createPictureServer, openPictureCache, pictureRoutes } from './platform/pictures/index.ts';
import { openJobs } from './platform/queue/index.ts';
import { openMessaging } from './platform/sms/index.ts';
import { createStorefront } from './storefront.ts';

const PICTURE_CACHE_BYTES = 2 * 1024 ** 3;
const SHARE_PICTURE_CACHE_BYTES = 512 * 1024 ** 2;

export interface Shop extends AppParts {
  close(): Promise<void>;
}

interface ShopOptions {
  db: Database;
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'sessionSecret' | 'sms' | 'operator' | 'partners' | 'cards'>;
  log: FastifyBaseLogger;
}

/** The features, wired together; nowhere else. */
export async function openShop({ db, config, log }: ShopOptions): Promise<Shop> {
  const changes = await listenToChanges({ db, log });
  const catalog = await openCatalog({ db, changes, log, savedWords: savedWordsFile(config.dataDir, log) });
  const content = await openContent(db);
  const turns = watchTurns(content);
  const stores = await openStores(db);
  const reviews = openReviews(db, catalog);
  const questions = openQuestions(db, catalog);
  const pictures = createPictureServer(
    db,
    await openPictureCache(path.join(config.dataDir, 'pictures'), PICTURE_CACHE_BYTES),
  );
  const vitals = openVitals();
  const messaging = openMessaging({ db, config, log });
  // A shop that has no settings yet is known by its address.
  const shopName = (locale: Locale) => content.settings(locale).shop_name || new URL(config.publicUrl).hostname;
  const jobs = openJobs({ db, log });
  const vouchers = openVouchers({ db, jobs });
  const isUnsettled = (orderId: number) => isOrderUnsettled(db, orderId, new Date());
  const isOnlineOffered = config.cards !== null;
  const orders = openOrders({ db, catalog, messaging, jobs, stores, shopName, isUnsettled, isOnlineOffered });
  const instalments = openInstalments({
    db,
    catalog,
    jobs,
    config,
    log,
    orders: {
      placeFromInstalment: orders.placeFromInstalment,
      cancelOrder: async (number, note) => {
        await orders.move(number, { move: 'cancel', actor: 'shop', author: 'instalments', note });
      },
    },
  });
  const payments = openPayments({ db, config, jobs, orders, instalment: instalments.purpose, shopName, log });
  const identity = openIdentity({ db, config, messaging, log, shopName, hasActiveVoucher: vouchers.hasActive });
  const { operator, publicUrl } = config;
  const customerOf = async (request: FastifyRequest, reply: FastifyReply) =>
    (await identity.visitor(request, reply))?.customer.id ?? null;
  const asking = { db, catalog, jobs, messaging, publicUrl, shopName };
  const applyForInstalment = instalments.apply;
  const requests = openRequests({ ...asking, operator, customerOf, applyForInstalment, log });
  const notices = openNotices(asking);

  changes.subscribe(async (batch) => {
    const touches = (...subjects: Subject[]) => batch.some(({ subject }) => subjects.includes(subject));
    if (touches('settings', 'menus', 'banners', 'promotions', 'pages', 'articles', 'news')) {
      await content.refresh();
      turns.plan();
    }
    if (touches('stores')) await stores.refresh();
  });
  const found = await openFound({ db, catalog, content, changes, config, log });
  const feeds = openFeeds({ db, catalog, content, changes, config, log });
  const sharePictures = openSharePictures({
    catalog,
    content,
    pictures,
    cache: await openPictureCache(path.join(config.dataDir, 'share-pictures'), SHARE_PICTURE_CACHE_BYTES),
  });
  // Last: pages are forgotten only when what they are made from is new.
  const onChange = (listener: (changed: Iterable<PageTag> | 'everything') => void) => {
    changes.subscribe((batch) => {
      // A product's page shows its variants, also one that has just joined them.
      const shown = batch.map((change) =>
        change.subject === 'products' && change.ids !== 'all'
          ? { ...change, ids: catalog.withVariants(change.ids) }
          : change,
      );
      listener(tagsOfChanges(shown, catalog.areListsOther()));
    });
    turns.subscribe((come) => listener(tagsOfChanges(come)));
  };

  return {
    storefront: createStorefront(catalog, content, stores, reviews, questions, requests, found.redirects),
    routes: {
      public: [
        catalogRoutes(catalog),
        listCardRoutes(catalog),
        boughtTogetherRoutes({ db, catalog }),
        contentRoutes(content),
        storeRoutes(stores),
        reviewsRoutes(reviews),
        questionsRoutes(questions),
        identity.publicRoutes,
        messaging.routes,
        vitalsRoutes(vitals),
        requests.routes,
        instalments.routes,
        checkoutRoutes(db, isOnlineOffered),
      ],
      customer: [
        identity.customerRoutes,
        addressRoutes(db),
        cartRoutes({ db, catalog }),
        wishlistRoutes({ db, catalog }),
        compareRoutes({ db, catalog }),
        notices.customerRoutes,
        ordersRoutes({ db, catalog, orders }),
        vouchersRoutes(vouchers),
        payments.routes,
      ],
    },
    guards: { customer: identity.guard },
    framed: instalments.frameOrigins,
    openCabinet: async (request, reply) => {
      const caller = await identity.visitor(request, reply);
      if (caller === null) return null;
      return {
        profile: await identity.profile(caller),
        addresses: () => listAddresses(db, caller.customer.id),
        sessions: () => identity.sessions(caller),
        orders: (query, locale) => orders.list(caller.customer.id, query, locale),
        order: (number, locale) => orders.order(caller.customer.id, number, locale),
        vouchers: (locale) => vouchers.list(caller.customer.id, locale),
        instalments: (locale) => instalments.ofCustomer(caller.customer, locale),
        instalment: (applicationId, locale) => instalments.applicationAt(applicationId, locale),
        checkout: (locale) => orders.checkout(caller.customer.id, locale),
        cards: () => payments.cards(caller.customer.id),
      };
    },
    site: [
      pictureRoutes(pictures),
      sharePictureRoutes(sharePictures),
      found.routes,
      feedRoutes(feeds),
      advantageFrame(catalog),
      instalments.site,
      countPageViews(catalog),
    ],
    isReady: () => isReachable(db),
    onChange,
    histograms: vitals.histograms,
    gauges: [
      {
        name: 'catalog_products',
        help: 'Published products in the index.',
        together: 'max',
        read: () => catalog.stats().products,
      },
      { name: 'catalog_index_bytes', help: 'Memory of the columnar index.', read: () => catalog.stats().indexBytes },
      { name: 'database_connections', help: 'Open connections to PostgreSQL.', read: () => db.$client.totalCount },
      { name: 'database_connections_idle', help: 'Those that wait for work.', read: () => db.$client.idleCount },
      { name: 'database_waiting', help: 'Statements that wait for a connection.', read: () => db.$client.waitingCount },
      {
        name: 'payments_unsettled',
        help: 'Card payments whose end is not known yet.',
        together: 'max',
        read: payments.unsettled,
      },
      { name: 'search_index_bytes', help: 'Memory of the text index.', read: () => catalog.stats().searchBytes },
    ],
    async close() {
      turns.close();
      identity.close();
      payments.close();
      await jobs.close();
      await messaging.close();
      await catalog.close();
      await changes.close();
    },
  };
}

async function isReachable(db: Database): Promise<boolean> {
  await db.execute(sql`select 1`);
  return true;
}
