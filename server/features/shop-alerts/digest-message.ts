import type { Locale } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import { COUNTED_GROUPS, type CountedGroup } from '#contract/orders/order-groups.ts';
import { changeOf, changeText } from '#contract/reports/figures.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { nameText } from './alert-text.ts';
import type { Digest, SalesOfDay } from './digest-queries.ts';
import type { Message, MessageLine } from './message.ts';

const MAX_LOW = 5;

interface DigestView {
  locale: Locale;
  /** Whether lists of orders may be opened. */
  seesOrders: boolean;
  seesProducts: boolean;
  storeNameOf(id: number): string;
}

/** The digest in words; each figure leads to what it counts. */
export function digestMessage(digest: Digest, view: DigestView): Message {
  const { day, sales, orders, low, alerts } = digest;
  const { locale } = view;
  const groups: Message['groups'] = sales.map((one) => ({
    title: one.store === null ? null : view.storeNameOf(one.store),
    lines: salesLines(one, day, view),
  }));
  if (orders !== null) groups.push({ title: m.shop_digest_orders({}, { locale }), lines: orderLines(orders, locale) });
  if (low !== null && low.goods.length > 0) {
    groups.push({ title: m.shop_digest_low({}, { locale }), lines: lowLines(low, view) });
  }
  if (alerts > 0) {
    const text = m.shop_digest_alerts({ count: alerts }, { locale });
    groups.push({ title: null, lines: [{ text, to: '/me/alerts' }] });
  }
  return { locale, title: m.shop_digest_title({ day: formatDays({ from: day, until: day }) }, { locale }), groups };
}

export function viewOf(caller: StaffCaller, storeNameOf: DigestView['storeNameOf']): DigestView {
  return {
    locale: caller.locale,
    seesOrders: caller.permissions.has('orders:see'),
    seesProducts: caller.permissions.has('products:see'),
    storeNameOf,
  };
}

function salesLines({ store, figures, before, refunds }: SalesOfDay, day: string, view: DigestView): MessageLine[] {
  const { locale, seesOrders } = view;
  const sum = (value: number) => formatSum(value, locale);
  const filter = { from: day, to: day, ...(store !== null && { pickup: String(store) }) };
  const report = (name: string) => `/reports${name}?${new URLSearchParams(filter)}`;
  const list = (more: object) =>
    seesOrders ? `/orders?${new URLSearchParams({ group: 'all', ...filter, ...more })}` : report('');
  return [
    {
      text: m.shop_digest_revenue(
        { sum: sum(figures.revenue), before: sum(before.revenue), change: changeOn(figures.revenue, before.revenue) },
        { locale },
      ),
      to: list({ outcome: 'sold' }),
    },
    {
      text: m.shop_digest_placed({ count: String(figures.placed), before: String(before.placed) }, { locale }),
      to: list({}),
    },
    {
      text: m.shop_digest_cancelled({ count: String(figures.cancelled), before: String(before.cancelled) }, { locale }),
      to: list({ outcome: 'cancelled' }),
    },
    {
      text: m.shop_digest_refunds({ count: String(refunds.count), sum: sum(refunds.amount) }, { locale }),
      to: report('/refunds'),
    },
  ];
}

function changeOn(value: number, before: number): string {
  const percent = changeOf(value, before);
  return percent === null ? '—' : changeText(percent);
}

const GROUP_TEXTS: Record<CountedGroup, typeof m.shop_digest_new> = {
  new: m.shop_digest_new,
  packing: m.shop_digest_packing,
  delivery: m.shop_digest_delivery,
  unpaid: m.shop_digest_unpaid,
};

function orderLines(orders: NonNullable<Digest['orders']>, locale: Locale): MessageLine[] {
  const groups = COUNTED_GROUPS.filter((group) => orders[group] > 0 || group === 'new').map((group) => ({
    text: GROUP_TEXTS[group]({ count: String(orders[group]) }, { locale }),
    to: `/orders?group=${group}`,
  }));
  const overdue = {
    text: m.shop_digest_overdue({ count: String(orders.overdue) }, { locale }),
    to: '/orders?group=all&promise=overdue',
  };
  return orders.overdue > 0 ? [overdue, ...groups] : groups;
}

function lowLines({ period, goods }: NonNullable<Digest['low']>, { locale, seesProducts }: DigestView): MessageLine[] {
  const lines = goods.slice(0, MAX_LOW).map(({ id, name, stock, days }) => ({
    text:
      stock <= 0
        ? m.shop_digest_sold_out({ name: nameText(name, locale) }, { locale })
        : m.shop_digest_lasts({ name: nameText(name, locale), stock: String(stock), days: String(days) }, { locale }),
    to: seesProducts ? `/products/${id}` : null,
  }));
  const left = goods.length - lines.length;
  if (left === 0) return lines;
  const report = `/reports/goods?${new URLSearchParams({ ...period, order: '-pieces' })}`;
  return [...lines, { text: m.shop_digest_more({ count: String(left) }, { locale }), to: report }];
}
