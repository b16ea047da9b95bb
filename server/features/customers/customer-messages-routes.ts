import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  CUSTOMER_MESSAGE_KINDS,
  type MessageChoices,
  type MessageKind,
  ORDER_MESSAGE_KINDS,
  quietUntil,
} from '#contract/customers/customer-messages.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { isEnded } from '#contract/orders/order-states.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { readStaffOrder } from '#server/features/orders/index.ts';
import { auditOriginOf } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import { requirePermission, type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { Messaging } from '#server/platform/sms/index.ts';
import { countMessagesLeft } from './customer-messages-queries.ts';
import { readStaffCustomer } from './customers-queries.ts';
import { messageText } from './message-texts.ts';
import { type Addressee, type SendOutcome, sendMessage } from './send-message.ts';

export interface CustomerMessagesDeps {
  db: Database;
  messaging: Pick<Messaging, 'queue'>;
  shopName(locale: Locale): string;
  /** Where people call back, digits; empty: the shop has named none, and offers no ready texts. */
  shopPhone(locale: Locale): string;
  /** Another clock, for tests. */
  now?: () => Date;
}

/** Words of one's own are about an order that is in work or this young: later they would be advertising. */
const OWN_WORDS_MS = 90 * DAY_MS;

interface Target extends Addressee {
  locale: Locale;
  kinds: readonly MessageKind[];
}

/** SMS by hand, to a customer and about an order. */
export function customerMessagesRoutes(deps: CustomerMessagesDeps): FastifyPluginAsyncZod {
  const { db, messaging, shopName, shopPhone, now = () => new Date() } = deps;
  const textFor = (kind: MessageKind, locale: Locale, { order }: Addressee, words?: string) =>
    messageText({
      ...{ kind, locale, number: order?.number ?? '', shop: shopName(locale), shopPhone: shopPhone(locale) },
      ...(words !== undefined && { words }),
    });

  async function choicesOf(target: Target): Promise<MessageChoices> {
    return {
      locale: target.locale,
      shop_name: { ru: shopName('ru'), uz: shopName('uz') },
      texts: target.kinds
        .filter((kind) => kind !== 'own')
        .map((kind) => ({ kind, ru: textFor(kind, 'ru', target), uz: textFor(kind, 'uz', target) })),
      takes_own_text: target.kinds.includes('own'),
      left: await countMessagesLeft(db, target, now()),
      quiet_until: quietUntil(now())?.toISOString() ?? null,
    };
  }

  const ready = <Kind extends MessageKind>(kinds: readonly Kind[]): readonly Kind[] =>
    shopPhone('ru') === '' ? [] : kinds;

  async function customerTarget(caller: StaffCaller, id: number): Promise<Target> {
    const { phone, locale } = orNotFound(await readStaffCustomer(db, id, caller.storesOf('customers:message')));
    return { customerId: id, order: null, phone, locale, kinds: ready(CUSTOMER_MESSAGE_KINDS) };
  }

  async function orderTarget(caller: StaffCaller, number: string): Promise<Target> {
    requirePermission(caller, 'orders:see');
    const seen = orNotFound(await readStaffOrder(db, number, caller.storesOf('orders:see')));
    const order = orNotFound(await readStaffOrder(db, seen.number, caller.storesOf('customers:message')));
    if (order.phone === '') throw new Conflict((locale) => m.admin_message_forgotten({}, { locale }));
    const isOver = isEnded(order.status);
    const isYoung = now().getTime() - order.createdAt.getTime() < OWN_WORDS_MS;
    const readyKinds = ready(ORDER_MESSAGE_KINDS).filter((kind) => {
      if (kind === 'order_pickup') return order.status === 'ready_for_pickup';
      return kind === 'order_missed_call' ? !isOver || isYoung : !isOver;
    });
    return {
      ...{ customerId: order.customerId, order: { id: order.id, number: order.number } },
      ...{ phone: order.phone, locale: order.locale },
      kinds: isOver && !isYoung ? readyKinds : [...readyKinds, 'own'],
    };
  }

  function requireOffered({ kinds }: Target, kind: MessageKind): void {
    if (!kinds.includes(kind)) throw new Conflict((locale) => m.admin_message_not_offered({}, { locale }));
  }

  return async (app) => {
    await serveCall(app, customersAdminCalls.readCustomerMessaging, async ({ request, params }) =>
      choicesOf(await customerTarget(staffCallerOf(request), params.id)),
    );
    await serveCall(app, customersAdminCalls.readOrderMessaging, async ({ request, params }) =>
      choicesOf(await orderTarget(staffCallerOf(request), params.number)),
    );

    await serveCall(app, customersAdminCalls.messageCustomer, async ({ request, params, body }) => {
      const caller = staffCallerOf(request);
      const target = await customerTarget(caller, params.id);
      requireOffered(target, body.kind);
      const message = { ...body, isUrgent: body.is_urgent, text: textFor(body.kind, body.locale, target) };
      const who = { caller, origin: auditOriginOf(request) };
      return sentOrThrow(await sendMessage({ db, messaging, now: now() }, who, target, message));
    });

    await serveCall(app, customersAdminCalls.messageOrderBuyer, async ({ request, params, body }) => {
      const caller = staffCallerOf(request);
      const target = await orderTarget(caller, params.number);
      requireOffered(target, body.kind);
      const words = body.kind === 'own' ? body.text : undefined;
      const message = { ...body, isUrgent: body.is_urgent, text: textFor(body.kind, body.locale, target, words) };
      const who = { caller, origin: auditOriginOf(request) };
      return sentOrThrow(await sendMessage({ db, messaging, now: now() }, who, target, message));
    });
  };
}

function sentOrThrow(outcome: SendOutcome): { id: number; send_at: string | null } {
  switch (outcome.kind) {
    case 'sent':
      return { id: outcome.id, send_at: outcome.sendAt?.toISOString() ?? null };
    case 'key_reused':
      throw new Conflict((locale) => m.admin_order_key_reused({}, { locale }));
  }
}
