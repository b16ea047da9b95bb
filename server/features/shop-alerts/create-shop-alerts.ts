import { dayLater } from '#contract/reports/report-kinds.ts';
import { DIGEST_HOUR } from '#contract/shop-alerts/alert-kinds.ts';
import { MINUTE_MS, SECOND_MS } from '#contract/time/durations.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { checkAlerts } from './check-alerts.ts';
import { queueDigests, SEND_JOB } from './queue-messages.ts';
import { tashkentHour } from './quiet-hours.ts';
import { sendMessage } from './send-message.ts';
import type { ShopAlertsDeps } from './shop-alerts-deps.ts';
import { shopAlertsRoutes } from './shop-alerts-routes.ts';
import { readTelegramUpdates } from './telegram-links.ts';

interface ShopAlerts extends ShopFeature {
  /** Finds what is wrong, and queues what there is to say of it. */
  check(): Promise<void>;
  /** Queues the digest of yesterday, once it is morning and for as long as somebody wants to read it. */
  digest(): Promise<void>;
  /** Connects chats whose people have opened their link. */
  readUpdates(): Promise<void>;
}

const CHECK_EVERY_MS = 2 * MINUTE_MS;
const DIGEST_EVERY_MS = 5 * MINUTE_MS;
const UPDATES_EVERY_MS = 3 * SECOND_MS;
/** A shop that was down in the morning sends none in the afternoon. */
const DIGEST_HOURS = 4;

/** What an owner would be called about, and the digest of each morning, to staff who have chosen them. */
export function createShopAlerts({
  now = () => new Date(),
  ...rest
}: Omit<ShopAlertsDeps, 'now'> & Partial<Pick<ShopAlertsDeps, 'now'>>): ShopAlerts {
  const deps: ShopAlertsDeps = { ...rest, now };
  const { db, jobs } = deps;
  const check = () => checkAlerts(deps);
  const readUpdates = () => readTelegramUpdates(deps);

  async function digest(): Promise<void> {
    const moment = now();
    const hour = tashkentHour(moment);
    if (hour < DIGEST_HOUR || hour >= DIGEST_HOUR + DIGEST_HOURS) return;
    await db.transaction((tx) => queueDigests(tx, deps, dayLater(tashkentDay(moment), -1), moment));
  }

  jobs.work<{ messageId: number }>(SEND_JOB, sendMessage(deps));
  jobs.every('shop_alerts.check', CHECK_EVERY_MS, check);
  jobs.every('shop_alerts.digest', DIGEST_EVERY_MS, digest);
  if (deps.bot !== null) jobs.every('shop_alerts.read_updates', UPDATES_EVERY_MS, readUpdates);
  return { routes: { staff: [shopAlertsRoutes(deps)] }, check, digest, readUpdates };
}
