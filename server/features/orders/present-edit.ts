import { type Locale, localize } from '#contract/i18n/locale.ts';
import { ORDER_CONTACTS, type OrderContact, type OrderSnapshot } from '#contract/orders/order-edit-snapshot.ts';
import type { TimelineEvent } from '#contract/orders/order-timeline.ts';
import { HIDDEN_TEXT, maskAddress, maskPersonName, maskPhone } from '#contract/staff/masking.ts';
import type { TimelineRows } from './order-timeline-queries.ts';

type EditRow = TimelineRows['edits'][number];
type EditEvent = Extract<TimelineEvent, { kind: 'edit' }>;

/** An edit as the timeline says it: what was and what is, contacts masked. */
export function editEvent({ id, at, author, reason, before, after, ...row }: EditRow, locale: Locale): EditEvent {
  const place = { before: placeText(before, locale), after: placeText(after, locale) };
  const expected = { before: expectedOf(before), after: expectedOf(after) };
  const isNewDate = before.expected_from !== after.expected_from || before.expected_until !== after.expected_until;
  return {
    ...{ kind: 'edit', id, at: at.toISOString(), author, reason },
    lines: changedLines(before, after, locale),
    total_before: before.total,
    total_after: after.total,
    surcharge: after.surcharge,
    place: place.before === place.after ? null : place,
    expected: isNewDate ? expected : null,
    contacts: ORDER_CONTACTS.flatMap((field) =>
      row.contactsAfter?.[field] === undefined
        ? []
        : {
            field,
            before: maskContact(field, row.contactsBefore?.[field] ?? null),
            after: maskContact(field, row.contactsAfter[field]),
          },
    ),
    former: formerOf(before),
  };
}

function changedLines(before: OrderSnapshot, after: OrderSnapshot, locale: Locale): EditEvent['lines'] {
  const ids = new Set([...before.lines, ...after.lines].map(({ product_id }) => product_id));
  return [...ids].flatMap((id) => {
    const was = before.lines.find(({ product_id }) => product_id === id);
    const is = after.lines.find(({ product_id }) => product_id === id);
    const name = (is ?? was)?.name;
    if (name === undefined || was?.quantity === is?.quantity) return [];
    return { product_id: id, name: localize(name, locale), before: was?.quantity ?? 0, after: is?.quantity ?? 0 };
  });
}

function placeText({ place: { method, region, district, store } }: OrderSnapshot, locale: Locale): string {
  return [method, region, district, store].flatMap((name) => (name ? localize(name, locale) : [])).join(', ');
}

function expectedOf({ expected_from: from, expected_until: until }: OrderSnapshot) {
  return from === null || until === null ? null : { from, until };
}

function maskContact(field: OrderContact, value: string | null): string | null {
  if (value === null) return null;
  switch (field) {
    case 'name':
      return maskPersonName(value);
    case 'phone':
      return maskPhone(value);
    case 'address':
      return maskAddress(value);
    case 'message':
      return HIDDEN_TEXT;
  }
}

function formerOf(before: OrderSnapshot): EditEvent['former'] {
  return {
    lines: before.lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
    shipping_method_id: before.shipping_method_id,
    region_id: before.region_id,
    district_id: before.district_id,
    store_id: before.store_id,
    expected_from: before.expected_from,
    expected_until: before.expected_until,
  };
}
