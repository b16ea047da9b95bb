import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/orders/order-states.ts';
import { PAYMENT_STATES } from '#contract/payments/payment-states.ts';
import { deletionStateSchema } from '#contract/personal-data/customer-data.ts';
import { HOUR_SECONDS } from '#contract/time/durations.ts';
import { boundCardsCustomerData } from '#server/features/payments/payments-customer-data.ts';
import { CODE_NAMES } from '#server/features/personal-data/export-codes.ts';
import { createCustomerAccounts, customerDataRoutes } from '#server/features/personal-data/index.ts';
import { vouchersCustomerData } from '#server/features/vouchers/vouchers-customer-data.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { instalmentApplications } from '#server/schema/instalments-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';
import { requests } from '#server/schema/requests-tables.ts';
import { reviews } from '#server/schema/reviews-tables.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';
import { stockAlerts } from '#server/schema/stock-alerts-tables.ts';
import { vouchers } from '#server/schema/vouchers-tables.ts';
import { type IdentityShop, identityShop } from '#server/testing/identity-shop.ts';
import { TEST_ORIGIN } from '#server/testing/test-app.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { customerDataSources } from './customer-data.ts';

let database: TestDatabase;
let shop: IdentityShop;
let offsetMs = 0;
let lastPhone = 998_936_660_000;
const sources = customerDataSources(
  { boundCardsData: boundCardsCustomerData(null) },
  { customerData: vouchersCustomerData([Buffer.alloc(32, 'key')]) },
);
const PASSWORD = 'тихий-океан-482';

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  const accounts = createCustomerAccounts(sources);
  const clearCookies = () => undefined;
  const now = () => new Date(Date.now() + offsetMs);
  shop = await identityShop(db, TEST_ORIGIN, [
    customerDataRoutes({ db, accounts, orderYears: 5, shopName: () => 'Amper', clearCookies, now }),
  ]);
});
afterAll(async () => {
  await shop.app.close();
  await database.drop();
});

function advanceClock(seconds: number): void {
  offsetMs += seconds * 1000;
  shop.advanceClock(seconds);
}

async function customer(phone = String(++lastPhone)) {
  const token = await shop.register(phone, `Имя ${phone}`);
  const { body } = await shop.call('GET', '/profile', { token });
  return { phone, token, id: Number(body.data?.id) };
}
type Customer = Awaited<ReturnType<typeof customer>>;

const exported = async ({ token }: Customer, format: 'json' | 'html' = 'json', language: 'ru' | 'uz' = 'ru') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v2/profile/export',
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    payload: { format },
  });
const remove = ({ token }: Customer) => shop.call('POST', '/profile/deletion', { token });

/** Rows of every table that knows a customer; `mark` is in each text of theirs. */
async function fill({ id, phone }: Customer, mark: string): Promise<void> {
  await order({ id, phone }, { status: 'delivered', payment_status: 'paid' }, mark);
  await database.db.execute(
    sql.raw(`
    insert into addresses (customer_id, line) values (${id}, '${mark} address');
    insert into requests (type, locale, name, phone, payload, fingerprint, customer_id)
      values ('callback', 'ru', '${mark} request', '${phone}', '{"message": "${mark} message"}', 'x', ${id});
    insert into requests (type, locale, name, phone, payload, fingerprint)
      values ('callback', 'ru', '${mark} guest', '${phone}', '{}', 'y');
    insert into reviews (product_id, name, email, author, rating, body, locale, customer_id)
      values (11, 'x', '${mark}@shop.test', '${mark}@shop.test', 5, '${mark} review <b>', 'ru', ${id});
    insert into review_photos (review_id, product_id, media_type, width, height, bytes, thumbnail)
      select id, 11, 'image/webp', 1, 1, '\\x00', '\\x00' from reviews where customer_id = ${id};
    insert into review_invitations (order_id, customer_id, delivered_at, sent_at)
      select id, ${id}, now(), now() from orders where customer_id = ${id};
    insert into review_invitation_refusals (customer_id) values (${id});
    insert into product_questions (product_id, name, body, locale, customer_id)
      values (11, 'x', '${mark} question', 'ru', ${id});
    insert into cart_items (customer_id, product_id, quantity, added_price) values (${id}, 11, 2, 1);
    insert into wishlist_items (customer_id, product_id) values (${id}, 11);
    insert into compare_items (customer_id, product_id, place) values (${id}, 11, 1);
    insert into stock_alerts (customer_id, product_id, kind, price, locale) values (${id}, 11, 'stock', 100, 'ru');
    insert into vouchers (customer_id, amount, expires_at) values (${id}, 50000, now() + interval '1 day');
    insert into sms_messages (reference, phone, state, expires_at) values ('${mark}', '${phone}', 'sent', now());
    insert into payments (reference, customer_id, provider, purpose, is_checkout, title, amount, state, session_hash,
        masked_card, locale, expires_at, created_at)
      values (gen_random_uuid(), ${id}, 'plum', 'order', false, '${mark} paid', 1000, 'paid', '\\x${id}'::bytea,
        '860006******6311', 'ru', now(), now());
    insert into bound_cards (customer_id, provider, encrypted_handle, number, validity, bank, created_at)
      values (${id}, 'plum', '\\x00', '860006******6311', '1229', 'humo', now());
    insert into instalment_partners (id, code, name, limit_sum, application, position)
      values (9, 'own', '{"ru": "x"}', 1, 'inhouse', 1) on conflict do nothing;
    insert into instalment_applications (partner_id, kind, customer_id, name, phone, locale, message, lines, amount, months,
        percent, fee_sum, first_pay, credit_total, month_price, state, expires_at)
      values (9, 'inhouse', ${id}, 'x', '${phone}', 'ru', '${mark} wish', '[]', 1, 1, 1, 0, 0, 1, 1, 'refused', now());
    insert into customer_messages (customer_id, key, kind, text, locale, parts, staff_id, author)
      values (${id}, gen_random_uuid(), 'call_us', '${mark} letter', 'ru', 1, 1, 'Лола');
    insert into customer_notes (customer_id, key, text, staff_id, author)
      values (${id}, gen_random_uuid(), '${mark} remark', 1, 'Лола');
  `),
  );
}

async function order(
  { id, phone }: Pick<Customer, 'id' | 'phone'>,
  { status, payment_status }: { status: string; payment_status: string },
  mark = 'x',
): Promise<string> {
  const { rows } = await database.db.execute<{ number: string }>(sql`
    insert into orders (number, customer_id, status, payment_status, payment_method_id, shipping_method_id, name, phone,
      address, locale, subtotal, cart_total, shipping_price, total, items_count)
    values (${`26-${id}-${Math.random()}`}, ${id}, ${status}, ${payment_status}, 1, 1, ${`${mark} buyer`}, ${phone},
      ${`${mark} street`}, 'ru', 1000, 1000, 0, 1000, 1) returning number`);
  return rows[0]?.number ?? '';
}

/** Tables that know a customer or a phone and are neither exported nor erased, and why. */
const EXCUSED: Record<string, string> = {
  one_time_codes: 'a code that was sent, for a day; deleted with the account',
  password_attempts: 'wrong passwords of the last minutes; deleted with the account',
  code_requests: 'times of codes for the limits, for a day; whoever deletes an account must not get more codes by it',
  order_idempotency_keys: 'keys of calls, for a week; deleted with the account',
  card_bindings: 'a binding in progress, for minutes; deleted with the account',
  review_submissions: 'e-mails for the limits, for a day',
  voucher_claims: 'when the last voucher was given, which the vouchers say too; deleted with the account',
  deleted_voucher_claims: 'a hash of the phone of a deleted account, for as long as it has to wait for a voucher',
  coupon_misses: 'wrong coupon codes, for the limit of an hour; deleted with the account',
  coupons: 'how often each customer may use one',
  order_notes:
    'what staff wrote for themselves, by a member of staff; the text goes with the personal data of the order',
  customer_notes: 'what staff wrote for themselves; it goes with the account',
  order_return_steps:
    'which member of staff took a step of a return, and a note; the note goes with the personal data of the order',
  payment_events: 'what the bank answered; what staff wrote for themselves goes with the personal data of orders',
  order_refund_corrections: 'which member of staff corrected a refund',
  proposals: 'which member of staff proposed what, and who decided; the words go with the personal data of the order',
  order_courier_changes: 'which member of staff gave an order to which courier',
  couriers: 'people who work here, never customers',
  receipts: 'goods and sums of an order, without its buyer; the law has them stored',
  cash_entries: 'which member of staff took or gave cash, with an order by its number and no buyer',
  stock_documents: 'which member of staff wrote it',
  stock_document_steps: 'which member of staff sent, posted or received it',
  stock_counts: 'which member of staff began it',
  stock_count_scans: 'which member of staff counted',
  picking_claims: 'which member of staff picks an order',
  picking_events: 'which member of staff picked what, and when',
  piece_rules: 'which member of staff changed the codes that a category asks for',
  price_schedules: 'which member of staff has scheduled or cancelled a price',
  product_shelves: 'which member of staff wrote where a good stands',
  report_moves: 'which member of staff has moved orders, and that customers have cancelled some, without whom',
  staff: 'people who work here, never customers',
  staff_emails: 'addresses of people who work here, never customers',
  stores: 'phones of shops',
};

test('every table that refers to a customer or has a phone or an e-mail is exported, or excused with a reason', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(customer|phone|email|e_mail|author|birth|passport)' and table_name not in
      ('change_sets', 'order_history', 'instalment_events')
    union
    select tc.table_name from information_schema.table_constraints tc
      join information_schema.constraint_column_usage ccu using (constraint_schema, constraint_name)
    where tc.constraint_type = 'FOREIGN KEY' and ccu.table_name = 'customers'`);
  const known = new Set([...sources.flatMap(({ tables }) => tables), ...Object.keys(EXCUSED)]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  const { rows: tables } = await database.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public'`);
  const existing = new Set(tables.map(({ name }) => name));
  expect([...known].filter((name) => !existing.has(name))).toEqual([]);
});

describe('the export', () => {
  test('has everything of the customer, nothing of others, and nothing secret', async () => {
    const [own, other] = [await customer(), await customer()];
    await fill(own, 'Mine');
    await fill(other, 'Theirs');
    const response = await exported(own);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="my-data-[\d-]+\.json"$/);
    expect(response.headers['cache-control']).toBe('no-store');
    const data = response.json();
    expect(Object.keys(data)).toEqual(['exported_at', ...sources.map(({ section }) => section)]);
    for (const { section } of sources) expect(JSON.stringify(data[section]).length, section).toBeGreaterThan(5);
    for (const mark of [
      'address',
      'request',
      'guest',
      'message',
      'review',
      'question',
      'paid',
      'buyer',
      'street',
      'wish',
      'letter',
    ])
      expect(response.body, mark).toContain(`Mine ${mark}`);
    for (const foreign of ['Theirs', other.phone, '6311', '860006', 'hash', own.token])
      expect(response.body).not.toContain(foreign);
  });

  test('is readable in both languages, and what was typed is no markup', async () => {
    const own = await customer();
    await fill(own, 'Readable');
    const russian = await exported(own, 'html');
    expect(russian.body).toContain('<h2>Адреса</h2>');
    expect(russian.body).toContain('Readable review &lt;b&gt;');
    expect(russian.body).not.toContain('<b>');
    expect(russian.body).not.toMatch(/<dt>[a-z_]+<\/dt>/);
    expect(russian.body).not.toMatch(/<dd>(paid|order|refused|callback|new|pending|active|stock|sent|ru)<\/dd>/);
    expect(russian.body).toContain('<dd>Доставлен</dd>');
    expect((await exported(own, 'html', 'uz')).body).toContain('<h2>Manzillar</h2>');
  });

  test.each([
    ['orders', 'status', ORDER_STATUSES],
    ['orders', 'payment_status', PAYMENT_STATUSES],
    ['payments', 'state', PAYMENT_STATES],
    ['payments', 'purpose', payments.purpose.enumValues],
    ['instalments', 'state', instalmentApplications.state.enumValues],
    ['instalments', 'reason', instalmentApplications.reason.enumValues],
    ['requests', 'type', requests.type.enumValues],
    ['requests', 'status', requests.status.enumValues],
    ['reviews', 'status', reviews.status.enumValues],
    ['questions', 'status', productQuestions.status.enumValues],
    ['vouchers_and_coupons', 'status', vouchers.status.enumValues],
    ['stock_alerts', 'kind', stockAlerts.kind.enumValues],
    // `void` never was a message.
    ['sms', 'state', smsMessages.state.enumValues.filter((state) => state !== 'void')],
  ])('names every code of %s.%s', (section, field, codes) => {
    expect(Object.keys(CODE_NAMES[section]?.[field] ?? {}).sort()).toEqual([...codes].sort());
  });

  test('needs a recent proof, and is limited', async () => {
    const own = await customer();
    advanceClock(11 * 60);
    expect(await exported(own).then((response) => [response.statusCode, response.json().data])).toEqual([
      403,
      { reason: 'step_up' },
    ]);
    await shop.call('POST', '/otp', { body: { phone_number: own.phone } });
    const proof = (otp: string) => shop.call('POST', '/profile/proof', { token: own.token, body: { otp } });
    expect((await proof('000000')).status).toBe(422);
    expect((await exported(own)).statusCode).toBe(403);
    expect((await proof(shop.codeOf(own.phone))).status).toBe(204);
    expect((await proof(shop.codeOf(own.phone))).status).toBe(422);
    const statuses = [];
    for (let count = 0; count < 7; count++) statuses.push((await exported(own)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe('the deletion', () => {
  test('removes the customer, ends the sessions and frees the phone; orders and payments stay without them', async () => {
    const own = await customer();
    await fill(own, 'Gone');
    const { body } = await shop.call('GET', '/profile/deletion', { token: own.token });
    expect(deletionStateSchema.parse(body.data)).toEqual({ obstacles: [], order_years: 5 });
    expect((await remove(own)).status).toBe(204);
    expect((await shop.call('GET', '/profile', { token: own.token })).status).toBe(401);
    const left = await database.db.execute<{ name: string; customer_id: number | null }>(sql`
      select name, customer_id from orders where phone = ${own.phone}`);
    expect(left.rows).toEqual([{ name: 'Gone buyer', customer_id: null }]);
    for (const table of ['requests', 'sms_messages', 'instalment_applications', 'customers'])
      expect((await database.db.execute(sql.raw(`select 1 from ${table} where phone = '${own.phone}'`))).rows).toEqual(
        [],
      );
    for (const table of [
      'addresses',
      'bound_cards',
      'payments',
      'reviews',
      'product_questions',
      'vouchers',
      'sessions',
      'customer_messages',
      'customer_notes',
      'review_invitations',
      'review_invitation_refusals',
    ])
      expect((await database.db.execute(sql.raw(`select 1 from ${table} where customer_id = ${own.id}`))).rows).toEqual(
        [],
      );

    advanceClock(121);
    const again = await customer(own.phone);
    expect(again.id).not.toBe(own.id);
    const data = (await exported(again)).json();
    expect(data.orders).toEqual([]);
    expect(JSON.stringify(data)).not.toContain('Gone');
  });

  test.each([
    ['an order is in work', { status: 'packed', payment_status: 'unpaid' }, 'order_in_work'],
    ['money for a cancelled order is not paid back', { status: 'cancelled', payment_status: 'paid' }, 'refund_due'],
  ])('is refused while %s', async (_why, states, kind) => {
    const own = await customer();
    const number = await order(own, states);
    const refused = await remove(own);
    expect([refused.status, refused.body.data]).toEqual([409, { obstacles: [{ kind, number }] }]);
    expect((await shop.call('GET', '/profile', { token: own.token })).status).toBe(200);
  });

  test('is refused while a payment is in progress, an application is in work or a contract is not paid', async () => {
    const own = await customer();
    await fill(own, 'Owes');
    await database.db.execute(sql`update payments set state = 'unknown' where customer_id = ${own.id}`);
    await database.db.execute(sql`update instalment_applications set state = 'confirmed', signed_at = now()
      where customer_id = ${own.id}`);
    const kinds = (await remove(own)).body.data?.obstacles as { kind: string }[];
    expect(kinds.map(({ kind }) => kind)).toEqual(['payment_in_progress', 'money_owed']);
  });

  test('needs a recent proof', async () => {
    const own = await customer();
    advanceClock(HOUR_SECONDS);
    expect((await remove(own)).status).toBe(403);
  });

  test('and an order at the same moment: the order is refused, or the account stays', async () => {
    for (let round = 0; round < 5; round++) {
      const own = await customer();
      const [removed, placed] = await Promise.allSettled([
        remove(own),
        order(own, { status: 'new', payment_status: 'unpaid' }),
      ]);
      const status = removed.status === 'fulfilled' ? removed.value.status : 0;
      expect([placed.status === 'fulfilled', status]).toEqual(status === 204 ? [false, 204] : [true, 409]);
      await database.db.delete(orders).where(eq(orders.customerId, own.id));
    }
  });
});

describe('what a stolen session must not do', () => {
  test('the first password and another e-mail need a recent proof, the name does not', async () => {
    const { token, phone } = await customer();
    const put = (url: string, body: Record<string, unknown>) => shop.call('PUT', url, { token, body });
    advanceClock(11 * 60);
    expect((await put('/profile/password', { new_password: PASSWORD })).status).toBe(403);
    expect((await put('/profile', { name: 'Зулфия', email: 'z@example.uz' })).status).toBe(403);
    expect((await put('/profile', { name: 'Зулфия' })).status).toBe(200);
    await shop.call('POST', '/otp', { body: { phone_number: phone } });
    await shop.call('POST', '/profile/proof', { token, body: { otp: shop.codeOf(phone) } });
    expect((await put('/profile', { name: 'Зулфия', email: 'z@example.uz' })).status).toBe(200);
    expect((await put('/profile/password', { new_password: PASSWORD })).status).toBe(204);
    const [row] = await database.db.select().from(customers).where(eq(customers.phone, phone));
    expect(row?.email).toBe('z@example.uz');
  });

  test('ten wrong passwords lock the proof as they lock the sign-in', async () => {
    const { token } = await customer();
    await shop.call('PUT', '/profile/password', { token, body: { new_password: PASSWORD } });
    const prove = (password: string) => shop.call('POST', '/profile/proof', { token, body: { password } });
    for (let wrong = 0; wrong < 10; wrong++) expect((await prove('wrong password')).status).toBe(422);
    expect((await prove(PASSWORD)).status).toBe(429);
  });
});
