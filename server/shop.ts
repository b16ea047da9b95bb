import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#contract/i18n/locale.ts';
import type { PageTag } from '#contract/pages/page-rendering.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import type { Log } from '#server/platform/log.ts';
import type { AppDeps } from './app.ts';
import type { Config } from './config/config.ts';
import { addressRoutes, listAddresses } from './features/addresses/index.ts';
import { cartRoutes, listCardRoutes } from './features/cart/index.ts';
import {
  advantageFrame,
  catalogRoutes,
  countPageViews,
  createCatalog,
  createSearchSnapshotFile,
} from './features/catalog/index.ts';
import { checkoutRoutes } from './features/checkout/index.ts';
import { compareRoutes } from './features/compare/index.ts';
import { contentRoutes, createContent, createContentSchedule } from './features/content/index.ts';
import { createFeeds, feedRoutes } from './features/feeds/index.ts';
import { createIdentity } from './features/identity/index.ts';
import { createInstalments } from './features/instalments/index.ts';
import { boughtTogetherRoutes, createOrders, ordersRoutes } from './features/orders/index.ts';
import { createPayments, isOrderUnsettled } from './features/payments/index.ts';
import { createQuestions, questionsRoutes } from './features/questions/index.ts';
import { createRequests } from './features/requests/index.ts';
import { createReviews, reviewsRoutes } from './features/reviews/index.ts';
import { createSeo } from './features/seo/index.ts';
import { createSharePictures, sharePictureRoutes } from './features/share-pictures/index.ts';
import { createStockAlerts } from './features/stock-alerts/index.ts';
import { createStoreList, storeRoutes } from './features/stores/index.ts';
import { createVouchers, vouchersRoutes } from './features/vouchers/index.ts';
import { createWebVitals, webVitalsRoutes } from './features/web-vitals/index.ts';
import { wishlistRoutes } from './features/wishlist/index.ts';
import {
  cardOrdersRoutes,
  districtsRoutes,
  legacyInstalmentsRoutes,
  legacyOrdersRoutes,
  legacyRequestsRoutes,
  unknownSiteCalls,
} from './legacy-api/index.ts';
import { tagsOfChanges } from './page-invalidation.ts';
import { createChangeFeed, type Subject, trimChangeLog } from './platform/change-feed/index.ts';
import type { Database } from './platform/database/database.ts';
import { createPictureCache, createPictureServer, pictureRoutes } from './platform/pictures/index.ts';
import { createJobs, jobGauges } from './platform/queue/index.ts';
import { createMessaging } from './platform/sms/index.ts';
import { createStorefront } from './storefront.ts';

const PICTURE_CACHE_BYTES = 2 * 1024 ** 3;
const SHARE_PICTURE_CACHE_BYTES = 512 * 1024 ** 2;

export interface Shop extends AppDeps {
  close(): Promise<void>;
}

interface ShopOptions {
  db: Database;
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'sessionSecret' | 'sms' | 'operator' | 'partners' | 'cards'>;
  log: Log;
}

/** The features, wired together; nowhere else. */
export async function createShop({ db, config, log }: ShopOptions): Promise<Shop> {
  const changes = await createChangeFeed({ db, log });
  const catalog = await createCatalog({
    db,
    changes,
    log,
    searchSnapshot: createSearchSnapshotFile(config.dataDir, log),
  });
  const content = await createContent(db);
  const contentSchedule = createContentSchedule(content);
  const stores = await createStoreList(db);
  const reviews = createReviews(db, catalog);
  const questions = createQuestions(db, catalog);
  const pictures = createPictureServer(
    db,
    await createPictureCache(path.join(config.dataDir, 'pictures'), PICTURE_CACHE_BYTES),
  );
  const vitals = createWebVitals();
  const jobs = createJobs({ db, log });
  jobs.every('changes.trim_log', HOUR_MS, () => trimChangeLog(db));
  const messaging = createMessaging({ db, config, jobs, log });
  // A shop that has no settings yet is known by its address.
  const shopName = (locale: Locale) => content.settings(locale).shop_name || new URL(config.publicUrl).hostname;
  const vouchers = createVouchers({ db, jobs });
  const isUnsettled = (orderId: number) => isOrderUnsettled(db, orderId, new Date());
  const isOnlineOffered = config.cards !== null;
  const orders = createOrders({ db, catalog, messaging, jobs, stores, shopName, isUnsettled, isOnlineOffered });
  const instalments = createInstalments({
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
  const payments = createPayments({ db, config, jobs, orders, instalment: instalments.purpose, shopName, log });
  const identity = createIdentity({ db, config, messaging, jobs, shopName, hasActiveVoucher: vouchers.hasActive });
  const { operator, publicUrl } = config;
  const customerOf = async (request: FastifyRequest, reply: FastifyReply) =>
    (await identity.optionalCaller(request, reply))?.customer.id ?? null;
  const requestDeps = { db, catalog, jobs, messaging, publicUrl, shopName };
  const applyForInstalment = instalments.apply;
  const requests = createRequests({ ...requestDeps, operator, customerOf, applyForInstalment, log });
  const stockAlerts = createStockAlerts(requestDeps);

  changes.subscribe({ phase: 'refresh' }, async (batch) => {
    const affects = (...subjects: Subject[]) => batch.some(({ subject }) => subjects.includes(subject));
    if (affects('settings', 'menus', 'banners', 'home_shelves', 'promotions', 'pages', 'articles', 'news')) {
      await content.refresh();
      contentSchedule.reschedule();
    }
    if (affects('stores')) await stores.refresh();
  });
  const seo = await createSeo({ db, catalog, content, changes, config, log });
  const feeds = createFeeds({ db, catalog, content, changes, config, log });
  const sharePictures = createSharePictures({
    catalog,
    content,
    pictures,
    cache: await createPictureCache(path.join(config.dataDir, 'share-pictures'), SHARE_PICTURE_CACHE_BYTES),
  });
  await jobs.start();
  const onChange = (listener: (changed: Iterable<PageTag> | 'everything') => void) => {
    changes.subscribe({ phase: 'purge' }, (batch) => {
      // A product's page shows its variants, also one that has just joined them.
      const shown = batch.map((change) =>
        change.subject === 'products' && change.ids !== 'all'
          ? { ...change, ids: catalog.withVariants(change.ids) }
          : change,
      );
      listener(tagsOfChanges(shown, catalog.listingsChanged()));
    });
    contentSchedule.subscribe((due) => listener(tagsOfChanges(due)));
  };

  return {
    storefront: createStorefront({ catalog, content, stores, reviews, questions, requests, redirects: seo.redirects }),
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
        webVitalsRoutes(vitals),
        requests.routes,
        instalments.routes,
        checkoutRoutes(db, isOnlineOffered),
        legacyRequestsRoutes(requests),
        legacyInstalmentsRoutes(instalments),
        districtsRoutes(db),
        unknownSiteCalls,
      ],
      customer: [
        identity.customerRoutes,
        addressRoutes(db),
        cartRoutes({ db, catalog }),
        wishlistRoutes({ db, catalog }),
        compareRoutes({ db, catalog }),
        stockAlerts.customerRoutes,
        ordersRoutes({ db, catalog, orders }),
        vouchersRoutes(vouchers),
        payments.routes,
        cardOrdersRoutes(payments.cart, orders),
        legacyOrdersRoutes(db, orders),
      ],
    },
    guards: { customer: identity.guard },
    frameOrigins: instalments.frameOrigins,
    loadCabinet: async (request, reply) => {
      const caller = await identity.optionalCaller(request, reply);
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
      seo.routes,
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
        aggregate: 'max',
        read: () => catalog.stats().products,
      },
      { name: 'catalog_index_bytes', help: 'Memory of the columnar index.', read: () => catalog.stats().indexBytes },
      { name: 'database_connections', help: 'Open connections to PostgreSQL.', read: () => db.$client.totalCount },
      { name: 'database_connections_idle', help: 'Those that wait for work.', read: () => db.$client.idleCount },
      { name: 'database_waiting', help: 'Statements that wait for a connection.', read: () => db.$client.waitingCount },
      {
        name: 'payments_unsettled',
        help: 'Card payments whose end is not known yet.',
        aggregate: 'max',
        read: payments.unsettled,
      },
      ...jobGauges(db),
      { name: 'search_index_bytes', help: 'Memory of the text index.', read: () => catalog.stats().searchBytes },
    ],
    async close() {
      contentSchedule.close();
      payments.close();
      await jobs.close();
      await catalog.close();
      await changes.close();
    },
  };
}

async function isReachable(db: Database): Promise<boolean> {
  await db.execute(sql`select 1`);
  return true;
}
