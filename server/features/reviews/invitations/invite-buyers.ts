import { and, eq, isNull, lt } from 'drizzle-orm';
import { quietFrom, quietUntil } from '#contract/customers/customer-messages.ts';
import { type Locale, localePath } from '#contract/i18n/locale.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { smsSubject } from '#server/features/orders/index.ts';
import type { Keys } from '#server/platform/crypto/derive-key.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { lockKeys } from '#server/platform/database/sliding-limit.ts';
import type { Messaging } from '#server/platform/sms/index.ts';
import { reviewInvitations } from '#server/schema/reviews-tables.ts';
import { invitationToken } from './invitation-token.ts';
import {
  type InvitedOrder,
  lastInvitedAt,
  lockInvitation,
  readDueInvitations,
  readGoodsToReview,
} from './invitations-queries.ts';

export interface InvitationDeps {
  db: Database;
  catalog: Pick<Catalog, 'cards'>;
  messaging: Pick<Messaging, 'queue'>;
  /** Sign the secrets of addresses. */
  keys: Keys;
  publicUrl: string;
  shopName(locale: Locale): string;
  /** Whether buyers are invited, and how many days after their order was handed over. */
  settings(): { isOn: boolean; days: number };
  now(): Date;
}

/** An invitation that could not be sent for so long, as while the shop was down or the goods were claimed, is not sent any more. */
const MAX_LATE_DAYS = 7;
/** A gateway that does not respond has so long before the evening. */
const TIME_TO_SEND_MS = HOUR_MS;
/** In one round; the next one follows in minutes. */
const BATCH_SIZE = 200;

/** Sends the invitations that are due, by day. */
export async function inviteBuyers(deps: InvitationDeps): Promise<void> {
  const now = deps.now();
  const { isOn, days } = deps.settings();
  await dropLate(deps.db, new Date(now.getTime() - (days + MAX_LATE_DAYS) * DAY_MS));
  if (!isOn || isEvening(now)) return;
  const deliveredBefore = new Date(now.getTime() - days * DAY_MS);
  for (const orderId of await readDueInvitations(deps.db, { deliveredBefore, limit: BATCH_SIZE })) {
    await deps.db.transaction((tx) => invite(tx, deps, orderId, now));
  }
}

/** It is night, or soon will be. */
function isEvening(now: Date): boolean {
  return quietUntil(now) !== null || quietUntil(new Date(now.getTime() + TIME_TO_SEND_MS)) !== null;
}

/** Marking the invitation and queueing its SMS are one transaction, so that it is sent once or not at all. */
async function invite(tx: Tx, deps: InvitationDeps, orderId: number, now: Date): Promise<void> {
  const order = await lockInvitation(tx, orderId);
  if (order === null || order.sentAt !== null) return;
  const own = eq(reviewInvitations.orderId, orderId);
  if (!order.isOpen || order.isRefused || !(await hasGoodsToReview(tx, deps, order))) {
    await tx.delete(reviewInvitations).where(own);
    return;
  }
  // Several orders of a customer are one SMS a day.
  await lockKeys(tx, `review invitations of customer ${order.customerId}`);
  const last = await lastInvitedAt(tx, order.customerId);
  if (last !== null && now.getTime() - last.getTime() < DAY_MS) return;
  await tx.update(reviewInvitations).set({ sentAt: now }).where(own);
  const { phone, locale } = order;
  const url = deps.publicUrl + localePath(`/review/${invitationToken(orderId, deps.keys)}`, locale);
  const text = m.reviews_sms_invitation({ shop: deps.shopName(locale), url }, { locale });
  await deps.messaging.queue(tx, { phone, text, subject: smsSubject(order), expiresAt: quietFrom(now) });
}

async function hasGoodsToReview(tx: Tx, { catalog }: InvitationDeps, order: InvitedOrder): Promise<boolean> {
  const goods = await readGoodsToReview(tx, order);
  const waiting = goods.filter(({ isReviewed }) => !isReviewed).map(({ productId }) => productId);
  return catalog.cards(waiting, order.locale).length > 0;
}

async function dropLate(db: Database, deliveredBefore: Date): Promise<void> {
  await db
    .delete(reviewInvitations)
    .where(and(isNull(reviewInvitations.sentAt), lt(reviewInvitations.deliveredAt, deliveredBefore)));
}
