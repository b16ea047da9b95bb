import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#contract/i18n/locale.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import type { Log } from '#server/platform/log.ts';
import type { AppDeps } from './app.ts';
import { createCabinetLoader } from './cabinet.ts';
import type { Config } from './config/config.ts';
import { customerDataSources } from './customer-data.ts';
import { addressesFeature } from './features/addresses/index.ts';
import { cartFeature } from './features/cart/index.ts';
import { cashFeature } from './features/cash/index.ts';
import { catalogFeature, createCatalog, createSearchSnapshotFile, rewordPreview } from './features/catalog/index.ts';
import { checkoutFeature } from './features/checkout/index.ts';
import { choosersFeature, createChoosers } from './features/choosers/index.ts';
import { compareFeature } from './features/compare/index.ts';
import { contentFeature, createContent, createContentSchedule } from './features/content/index.ts';
import { couriersFeature } from './features/couriers/index.ts';
import { customersFeature } from './features/customers/index.ts';
import { exchangeFeature } from './features/exchange/index.ts';
import { createFeeds, feedsFeature } from './features/feeds/index.ts';
import { createStepCounter, funnelFeature } from './features/funnel/index.ts';
import { historyFeature } from './features/history/index.ts';
import { createIdentity, identityFeature } from './features/identity/index.ts';
import { createImportProcess, importsFeature } from './features/imports/index.ts';
import { createInstalments, instalmentsFeature } from './features/instalments/index.ts';
import { jobsFeature } from './features/jobs/index.ts';
import { createLiveEvents } from './features/live-events/index.ts';
import { mediaFeature } from './features/media/index.ts';
import { moderationFeature } from './features/moderation/index.ts';
import { createNotifications } from './features/notifications/index.ts';
import { createOrders, isOrderVisible, ordersFeature } from './features/orders/index.ts';
import { createPayments, hostedProvidersOf, isOrderUnsettled, paymentsFeature } from './features/payments/index.ts';
import { createCustomerAccounts, customerDataRoutes, scheduleRetention } from './features/personal-data/index.ts';
import { phoneOrdersFeature } from './features/phone-orders/index.ts';
import { pickingFeature } from './features/picking/index.ts';
import { createPriceSchedules } from './features/price-schedules/index.ts';
import { proposalsFeature } from './features/proposals/index.ts';
import { createQuestions, questionsFeature } from './features/questions/index.ts';
import { createReceipts } from './features/receipts/index.ts';
import { receiptsAdminFeature } from './features/receipts-admin/index.ts';
import { createReports } from './features/reports/index.ts';
import { createRequests, requestsFeature } from './features/requests/index.ts';
import { createReviewInvitations, createReviews, reviewsFeature } from './features/reviews/index.ts';
import { savedViewsFeature } from './features/saved-views/index.ts';
import { searchAdminFeature } from './features/search-admin/index.ts';
import { createSeo, seoFeature } from './features/seo/index.ts';
import { createSharePictures, sharePicturesFeature } from './features/share-pictures/index.ts';
import { createShopAlerts } from './features/shop-alerts/index.ts';
import { createShopEvents } from './features/shop-events/index.ts';
import { shopStatusFeature } from './features/shop-status/index.ts';
import { createStaff, readStaffCaller } from './features/staff/index.ts';
import { staffSearchFeature } from './features/staff-search/index.ts';
import { stockFeature } from './features/stock/index.ts';
import { createStockAlerts } from './features/stock-alerts/index.ts';
import { countStockTotals, createStoreList, followStock, storesFeature } from './features/stores/index.ts';
import { todayFeature } from './features/today/index.ts';
import { createVouchers, vouchersFeature } from './features/vouchers/index.ts';
import { couponsAdminFeature } from './features/vouchers-admin/index.ts';
import { createVitalCounter, createWebVitals, webVitalsFeature } from './features/web-vitals/index.ts';
import { createWebhooks } from './features/webhooks/index.ts';
import { wishlistFeature } from './features/wishlist/index.ts';
import {
  cardOrdersRoutes,
  districtsRoutes,
  legacyInstalmentsRoutes,
  legacyOrdersRoutes,
  legacyRequestsRoutes,
  unknownSiteCalls,
} from './legacy-api/index.ts';
import { subscribeToPageChanges } from './page-invalidation.ts';
import { pagePreviews } from './page-previews.ts';
import { deleteExpiredAttempts, takeAttempt } from './platform/attempts/index.ts';
import { readShopVersion, scheduleBackups } from './platform/backup/index.ts';
import { createChangeFeed, trimChangeLog } from './platform/change-feed/index.ts';
import type { Database } from './platform/database/database.ts';
import type { ReadDatabase } from './platform/database/read-database.ts';
import { createEmailSender } from './platform/email/index.ts';
import { databaseGauges } from './platform/http/database-gauges.ts';
import {
  createDrawings,
  createPictureCache,
  createPictureServer,
  createUploadStore,
  createUploads,
  pictureRoutes,
} from './platform/pictures/index.ts';
import { createProcessGauges, createProcessList } from './platform/processes/index.ts';
import { createJobs, jobGauges } from './platform/queue/index.ts';
import { joinFeatures } from './platform/shop/shop-feature.ts';
import { createMessaging } from './platform/sms/index.ts';
import { createTelegramBot } from './platform/telegram/index.ts';
import { productEditing, productsAdmin } from './products-admin.ts';
import { recordsAdmin } from './records-admin.ts';
import { RETENTION_RULES } from './retention-rules.ts';
import { createStorefront } from './storefront.ts';

const PICTURE_CACHE_BYTES = 2 * 1024 ** 3;
const SHARE_PICTURE_CACHE_BYTES = 512 * 1024 ** 2;

export interface Shop extends AppDeps {
  /** Lets all processes know what state this one is in, before its next heartbeat. */
  announce(): Promise<void>;
  close(): Promise<void>;
}

interface ShopOptions {
  db: Database;
  /** What reports are read from, if there is a replica. The shop closes it. */
  replica?: ReadDatabase | null;
  config: Pick<
    Config,
    | 'backups'
    | 'codeBudgets'
    | 'dataDir'
    | 'demo'
    | 'email'
    | 'publicUrl'
    | 'processes'
    | 'retentionDays'
    | 'sessionSecret'
    | 'sms'
    | 'operator'
    | 'webhooks'
    | 'partners'
    | 'cards'
    | 'providers'
    | 'receipts'
    | 'uploads'
  >;
  log: Log;
}

/** The features, wired together; nowhere else. */
export async function createShop({ db, replica = null, config, log }: ShopOptions): Promise<Shop> {
  const changes = await createChangeFeed({ db, log });
  const processes = createProcessList({ changes, version: readShopVersion() });
  const catalog = await createCatalog({
    db,
    changes,
    log,
    searchSnapshot: createSearchSnapshotFile(config.dataDir, log),
  });
  const content = await createContent(db);
  const contentSchedule = createContentSchedule(content);
  const choosers = await createChoosers({ db, catalog });
  const stores = await createStoreList(db);
  const reviews = createReviews(db, catalog);
  const questions = createQuestions(db, catalog);
  const drawings = createDrawings({ log, processes: config.processes });
  const uploads = createUploadStore(config);
  const receivedUploads = createUploads({ db, store: uploads, log });
  const pictures = createPictureServer({
    db,
    uploads,
    cache: await createPictureCache(path.join(config.dataDir, 'pictures'), PICTURE_CACHE_BYTES),
    drawings,
  });
  const vitals = createWebVitals();
  const jobs = createJobs({ db, log });
  jobs.every('attempts.delete_expired', HOUR_MS, () => deleteExpiredAttempts(db, new Date()));
  jobs.every('changes.trim_log', HOUR_MS, () => trimChangeLog(db));
  // What changed while no process followed the stock.
  jobs.every('stores.count_stock', HOUR_MS, async () => void (await countStockTotals(db)));
  const stockTotals = followStock({ db, changes, log });
  const messaging = createMessaging({ db, config, jobs });
  // A shop that has no settings yet is known by its address.
  const shopName = (locale: Locale) => content.settings(locale).shop_name || new URL(config.publicUrl).hostname;
  const vouchers = createVouchers({ db, jobs, config, everyDays: content.voucherEveryDays });
  const isUnsettled = (orderId: number) => isOrderUnsettled(db, orderId, new Date());
  const hostedProviders = hostedProvidersOf(config.providers);
  const isCardOffered = config.cards !== null;
  const isOnlineOffered = isCardOffered || hostedProviders.length > 0;
  const offered = { isOnlineOffered, isCardOffered, hostedProviders, cashLimit: content.cashLimit };
  const notReturnable = () => content.settings('ru').not_returnable_category_ids;
  const receipts = createReceipts({ db, config, jobs, log });
  const recordReceipts = receipts.record;
  const orders = createOrders({
    ...{ db, catalog, messaging, jobs, stores, shopName, isUnsettled, recordReceipts, notReturnable },
    ...offered,
  });
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
  const payments = createPayments({
    ...{ db, config, jobs, orders, shopName, log },
    ...{ instalment: instalments.purpose, reportReceipt: receipts.report },
  });
  const identity = createIdentity({ db, config, messaging, jobs, shopName, voucherOf: vouchers.state });
  const staff = createStaff({ db, config, jobs, log, shopName });
  const accounts = createCustomerAccounts(customerDataSources(payments, vouchers));
  const orderYears = Math.floor(config.retentionDays.orders / 365);
  const { clearCookies } = identity;
  const { operator, publicUrl } = config;
  const notifications = createNotifications({ db, jobs, telegram: operator.telegram, publicUrl, log });
  const bot = operator.telegram === undefined ? null : createTelegramBot(operator.telegram);
  const shopAlerts = createShopAlerts({
    ...{ db, jobs, bot, publicUrl, log },
    email: config.email === null ? null : createEmailSender(config.email),
  });
  const webhooks = createWebhooks({ db, jobs, config });
  const invitations = createReviewInvitations({
    ...{ db, catalog, messaging, jobs, publicUrl, shopName },
    ...{ settings: content.reviewInvitations, sessionSecret: config.sessionSecret },
  });
  const subscribers = [notifications.subscriber, webhooks.subscriber, invitations.subscriber];
  const events = createShopEvents({ db, jobs, changes, log, subscribers });
  const customerOf = async (request: FastifyRequest, reply: FastifyReply) =>
    (await identity.optionalCaller(request, reply))?.customer.id ?? null;
  const outbox = { messaging, publicUrl, shopName, isOnlineOffered };
  const requestDeps = { db, catalog, jobs, messaging, publicUrl, shopName };
  const applyForInstalment = instalments.apply;
  const requests = createRequests({ ...requestDeps, operator, customerOf, applyForInstalment, log });
  const stockAlerts = createStockAlerts(requestDeps);
  const importProcess = createImportProcess(db, new URL('./import-process.ts', import.meta.url));
  const importing = importsFeature({ db, jobs, ...importProcess });

  const editing = productEditing(db);
  const priceSchedules = createPriceSchedules({ db, jobs, editing, callerOf: readStaffCaller });
  const seo = await createSeo({ db, catalog, content, choosers, changes, config, log });
  const feeds = createFeeds({ db, catalog, content, changes, config, log });
  const sharePictures = createSharePictures({
    catalog,
    content,
    pictures,
    drawings,
    cache: await createPictureCache(path.join(config.dataDir, 'share-pictures'), SHARE_PICTURE_CACHE_BYTES),
  });
  const reports = createReports({ db, reads: replica?.db, jobs });
  const backups = scheduleBackups({ db, config, jobs, log, shop: new URL(config.publicUrl).hostname });
  scheduleRetention({ db, jobs, log, retentionDays: config.retentionDays, rules: RETENTION_RULES });
  await jobs.start();
  const shownToAll = {
    ...{ catalog, content, choosers, stores, reviews, questions, requests },
    redirects: seo.redirects,
    links: payments.links,
    invitations,
  };
  const previews = pagePreviews(db, shownToAll);
  // Features that hold something in memory come before those that read it: the list refreshes in its order, and closes
  // in reverse.
  const { refresh, close, ...served } = joinFeatures([
    changes,
    catalogFeature(catalog),
    productsAdmin(db, jobs),
    proposalsFeature({ db, isOrderVisible, rewordPreview }),
    priceSchedules,
    recordsAdmin(db),
    previews,
    mediaFeature({ db, uploads: receivedUploads }),
    importing,
    exchangeFeature({ db, jobs, orders, publicUrl, uploads: receivedUploads }),
    savedViewsFeature(db),
    { routes: { public: [messaging.routes] } },
    { gauges: jobGauges(db), close: () => jobs.close() },
    { close: () => events.close() },
    backups,
    stockTotals,
    contentFeature(content, contentSchedule),
    choosersFeature(choosers),
    storesFeature(stores),
    stockFeature({ db }),
    historyFeature(db),
    cartFeature({ db, catalog }),
    wishlistFeature({ db, catalog }),
    compareFeature({ db, catalog }),
    reviewsFeature({ db, reviews, jobs, customerOf, uploads: receivedUploads }),
    invitations,
    questionsFeature(questions),
    moderationFeature({ db, catalog, areInvitationsOn: () => content.reviewInvitations().isOn }),
    identityFeature(identity),
    staff,
    addressesFeature(db),
    checkoutFeature(db, isCardOffered),
    ordersFeature({ db, catalog, orders, shopName, uploads: receivedUploads }),
    pickingFeature({ db, catalog, orders }),
    couriersFeature({ db }),
    cashFeature({ db }),
    customersFeature({
      ...{ db, hasActiveVoucher: vouchers.hasActive, accounts, orderYears, shopName, messaging },
      shopPhone: (locale) => content.settings(locale).phone,
    }),
    { routes: { customer: [customerDataRoutes({ db, accounts, orderYears, shopName, clearCookies })] } },
    staffSearchFeature({ db, catalog }),
    searchAdminFeature({ db, catalog, secret: config.sessionSecret, publicUrl, log }),
    vouchersFeature(vouchers),
    couponsAdminFeature(db),
    instalmentsFeature(instalments, { db, jobs }),
    paymentsFeature(payments),
    receiptsAdminFeature({ db, jobs, config: config.receipts, now: () => new Date() }),
    requestsFeature(requests, { db, catalog, publicUrl }),
    phoneOrdersFeature({ db, catalog, orders, identity, links: payments.links, ...outbox }),
    todayFeature({ db }),
    reports,
    jobsFeature({ db, log }),
    notifications,
    shopAlerts,
    webhooks,
    stockAlerts,
    seoFeature(seo),
    feedsFeature(feeds),
    { site: [pictureRoutes(pictures)], close: () => drawings.close() },
    sharePicturesFeature(sharePictures),
    webVitalsFeature(
      vitals,
      createVitalCounter({ db, onFailure: (error) => log.error({ err: error }, 'Web vitals could not be counted') }),
    ),
    funnelFeature(
      createStepCounter({ db, onFailure: (error) => log.error({ err: error }, 'Visits could not be counted') }),
    ),
    {
      routes: {
        public: [
          legacyRequestsRoutes(requests),
          legacyInstalmentsRoutes(instalments),
          districtsRoutes(db),
          unknownSiteCalls,
        ],
        customer: [cardOrdersRoutes(payments.cart, orders), legacyOrdersRoutes(db, orders)],
      },
    },
    createLiveEvents({ changes, currentCaller: staff.currentCaller, log }),
    { gauges: databaseGauges(db) },
    { gauges: replica?.gauges ?? [], close: async () => replica?.close() },
    createProcessGauges(config.dataDir),
    shopStatusFeature({ db, processes }),
    { close: () => processes.close() },
  ]);
  changes.subscribe({ phase: 'refresh' }, (batch) => refresh(new Set(batch.map(({ subject }) => subject))));

  return {
    ...served,
    storefront: createStorefront(shownToAll),
    connectRenderer: previews.connectRenderer,
    guards: { customer: identity.guard, ...staff.guards },
    loadCabinet: createCabinetLoader({ db, identity, orders, vouchers, instalments, payments, invitations }),
    obstacle: () => (changes.isDeaf() ? 'deaf' : null),
    followProcess: (source) => processes.follow(source),
    announce: () => processes.announce(),
    isDatabaseReachable: () => isReachable(db),
    takeAttempt: (limit) => takeAttempt(db, limit, new Date()),
    onChange: (listener) => subscribeToPageChanges({ changes, catalog, contentSchedule }, listener),
    close,
  };
}

async function isReachable(db: Database): Promise<boolean> {
  await db.execute(sql`select 1`);
  return true;
}
