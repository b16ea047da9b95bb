import { MAX_ID } from '#contract/api/max-id.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { possibleIdentities } from '#contract/orders/piece-codes.ts';
import { localPhoneDigits, PHONE_PREFIX } from '#contract/phone/phone.ts';
import { maskPersonName, maskPhone } from '#contract/staff/masking.ts';
import { type FoundProduct, STAFF_SEARCH_LIMIT, type StaffSearchResult } from '#contract/staff-search/staff-search.ts';
import {
  type Catalog,
  type FoundProductRow,
  findProductsAsStaff,
  picturePath,
} from '#server/features/catalog/index.ts';
import { maskedNamePatterns, namePatterns, searchCustomers } from '#server/features/customers/index.ts';
import { presentStaffOrderSummary, searchOrders } from '#server/features/orders/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { findStaff } from './staff-search-queries.ts';

export interface StaffSearchDeps {
  db: Database;
  catalog: Pick<Catalog, 'suggestions'>;
}

const MIN_TEXT_LENGTH = 2;
/** Digits of a phone without the country's code. */
const LOCAL_PHONE_DIGITS = 9;

/**
 * Everything that the text may mean, of what the caller may see. A phone and a surname are only found whole: a search by a
 * part of them would reveal, sign by sign, what the mask hides.
 */
export async function searchEverything(
  { db, catalog }: StaffSearchDeps,
  caller: StaffCaller,
  text: string,
  locale: Locale,
): Promise<StaffSearchResult> {
  // A single digit may be an id.
  if (text.length < MIN_TEXT_LENGTH && !/^\d$/.test(text))
    return { products: [], corrected: null, orders: [], customers: [], staff: [] };
  const may = (permission: Parameters<StaffCaller['storesOf']>[0]) => caller.permissions.has(permission);
  const phone = phoneOf(text);
  const names = maskedNamePatterns(text);
  const [products, orders, customers, people] = await Promise.all([
    may('products:see') ? findProducts({ db, catalog }, text, locale) : { products: [], corrected: null },
    may('orders:see')
      ? searchOrders(
          db,
          { ...orderNumberOf(text), phone, names, pieces: possibleIdentities(text) },
          caller.storesOf('orders:see'),
          STAFF_SEARCH_LIMIT,
        )
      : [],
    may('customers:see')
      ? searchCustomers(db, { phone, names }, caller.storesOf('customers:see'), STAFF_SEARCH_LIMIT)
      : [],
    may('staff:see') ? findStaff(db, text, namePatterns(text), STAFF_SEARCH_LIMIT) : [],
  ]);
  return {
    ...products,
    orders: orders.map((order) => presentStaffOrderSummary(order, locale)),
    customers: customers.map(({ id, ...data }) => ({
      id,
      name: maskPersonName(data.name),
      phone: maskPhone(data.phone),
    })),
    staff: people.map(({ id, name, disabledAt }) => ({ id, name, is_disabled: disabledAt !== null })),
  };
}

async function findProducts(
  { db, catalog }: StaffSearchDeps,
  text: string,
  locale: Locale,
): Promise<Pick<StaffSearchResult, 'products' | 'corrected'>> {
  const { rows, corrected } = await findProductsAsStaff({ db, catalog }, text, { limit: STAFF_SEARCH_LIMIT, locale });
  return { products: rows.map((row) => presentFound(row, locale)), corrected };
}

function presentFound(
  { id, name, sku, price, stock, picture, isPublished }: FoundProductRow,
  locale: Locale,
): FoundProduct {
  const img = picture === null ? null : picturePath(picture);
  return { id, name: localize(name, locale), sku, price, stock, img, is_published: isPublished };
}

/** `998901234567` of any notation of a whole number; null otherwise. */
function phoneOf(text: string): string | null {
  if (!/^[\d\s()+-]+$/.test(text)) return null;
  const digits = localPhoneDigits(text);
  return digits.length === LOCAL_PHONE_DIGITS ? `${PHONE_PREFIX}${digits}` : null;
}

/** `26-0001` begins a number, `123` is the id of `26-000123`. */
function orderNumberOf(text: string): { numberStart: string | null; id: number | null } {
  const digits = /^\d{1,10}$/.test(text) ? Number(text) : null;
  return {
    numberStart: /^\d{2}-\d{0,9}$/.test(text) ? text : null,
    id: digits !== null && digits <= MAX_ID ? digits : null,
  };
}
