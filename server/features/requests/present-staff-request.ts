import type { Locale } from '#contract/i18n/locale.ts';
import { requestMoves, requestState } from '#contract/requests/request-states.ts';
import type { RequestWork, StaffRequest, StaffRequestRow, UncoveredRequest } from '#contract/requests/staff-request.ts';
import { HIDDEN_TEXT, maskContacts, maskEmail, maskPersonName, maskPhone } from '#contract/staff/masking.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { RequestRow } from './create-request.ts';
import { goodsOf, requestFacts, requestTypeName } from './request-words.ts';
import type { RequestedGoods } from './requested-goods.ts';
import { type ListedRequest, mayUncover, type RequestEventRow } from './staff-request-queries.ts';

export function presentRequestWork({ request, ownerName }: ListedRequest): RequestWork {
  return {
    state: requestState(request),
    owner: request.ownerId === null ? null : { id: request.ownerId, name: ownerName ?? '' },
    due_at: request.dueAt?.toISOString() ?? null,
  };
}

/** A row of the list, masked. */
export function presentStaffRequestRow(listed: ListedRequest, locale: Locale): StaffRequestRow {
  const goods = goodsOf(listed.request.payload);
  const [first] = goods;
  return {
    ...presentSummary(listed, locale),
    goods: first === undefined ? null : { name: first.name, count: goods.length },
  };
}

function presentSummary(listed: ListedRequest, locale: Locale): Omit<StaffRequestRow, 'goods'> {
  const { id, type, createdAt, name, phone, payload } = listed.request;
  return {
    id,
    type,
    type_name: requestTypeName(type, locale),
    created_at: createdAt.toISOString(),
    name: name === null ? null : maskPersonName(name),
    phone: maskPhone(phone),
    sum: sumOf(goodsOf(payload)),
    ...presentRequestWork(listed),
  };
}

/** The shop's own price first: anybody can send another one. Stored requests may come to more than a number holds. */
function sumOf(goods: readonly RequestedGoods[]): number | null {
  const priced = goods.flatMap(({ shown_price, price, quantity }) => {
    const known = price ?? shown_price;
    return known === null ? [] : [known * quantity];
  });
  if (priced.length === 0) return null;
  return Math.min(
    priced.reduce((sum, price) => sum + price, 0),
    Number.MAX_SAFE_INTEGER,
  );
}

interface RequestPage extends ListedRequest {
  events: readonly RequestEventRow[];
}

/** A request for staff: everything but the personal data, which are masked. */
export function presentStaffRequest(
  page: RequestPage,
  catalog: Pick<Catalog, 'cards' | 'stock'>,
  { locale, caller, publicUrl }: { locale: Locale; caller: StaffCaller; publicUrl: string },
): StaffRequest {
  const { request, events } = page;
  const canAnswer = caller.permissions.has('requests:answer');
  const message = messageOf(request);
  const summary = presentSummary(page, locale);
  return {
    ...summary,
    locale: request.locale,
    page: pageOf(request.page, publicUrl),
    customer_id: request.customerId,
    message: message && (canAnswer ? maskContacts(message) : HIDDEN_TEXT),
    facts: requestFacts(request.payload, locale).map(({ field, label, value }) => ({
      label,
      value: maskFact(field, value),
    })),
    goods: presentGoods(goodsOf(request.payload), catalog, locale, caller.permissions.has('stock:see')),
    events: events.map(({ id, kind, at, author, note, owner, dueAt }) => ({
      id,
      kind,
      at: at.toISOString(),
      author,
      note: note && (canAnswer ? note : HIDDEN_TEXT),
      owner,
      due_at: dueAt?.toISOString() ?? null,
    })),
    moves: canAnswer ? requestMoves(summary.state) : [],
    can_answer: canAnswer,
    can_uncover: mayUncover(request, caller),
  };
}

/** Anybody can send any address: only a page of the shop is shown, and opened only when nothing in it is masked. */
function pageOf(page: string | null, publicUrl: string): StaffRequest['page'] {
  if (page === null || !URL.canParse(page, publicUrl)) return null;
  const { origin, pathname, search } = new URL(page, publicUrl);
  if (origin !== new URL(publicUrl).origin) return null;
  // `//` at the start would be another host again.
  const path = `${pathname.replace(/^\/+/, '/')}${search}`;
  const shown = maskContacts(readable(path));
  return { shown, href: shown === readable(path) ? path : null };
}

function readable(path: string): string {
  try {
    return decodeURI(path).replaceAll('%40', '@');
  } catch {
    return path;
  }
}

function maskFact(field: string, value: string): string {
  switch (field) {
    case 'lastname':
      return maskPersonName(`• ${value}`).slice(2);
    case 'email':
      return maskEmail(value);
    default:
      return maskContacts(value);
  }
}

/** The goods as they were asked for, with today's price and stock. */
function presentGoods(
  goods: readonly RequestedGoods[],
  catalog: Pick<Catalog, 'cards' | 'stock'>,
  locale: Locale,
  seesStock: boolean,
): StaffRequest['goods'] {
  const ids = goods.map(({ product_id }) => product_id);
  const cards = new Map(catalog.cards(ids, locale).map((card) => [card.id, card]));
  return goods.map(({ product_id, name, quantity, shown_price, price }) => {
    const card = cards.get(product_id);
    return {
      product_id,
      name: card?.name ?? name,
      quantity,
      shown_price: shown_price ?? price,
      price: card?.current_price ?? null,
      stock: seesStock && card !== undefined ? catalog.stock(product_id) : null,
      img: card?.img ?? null,
    };
  });
}

function messageOf({ payload }: RequestRow): string | null {
  return typeof payload.message === 'string' && payload.message !== '' ? payload.message : null;
}

/** What the mask hides. */
export function personalDataOf(request: RequestRow): Required<UncoveredRequest> {
  const { name, phone, payload } = request;
  const lastName = typeof payload.lastname === 'string' ? payload.lastname : '';
  return {
    name: [name, lastName].filter(Boolean).join(' ') || null,
    phone,
    email: typeof payload.email === 'string' ? payload.email : null,
    message: messageOf(request),
  };
}
