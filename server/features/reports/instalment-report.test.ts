import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  APPLICATION_OUTCOMES,
  type ApplicationOutcome,
  applicationOutcome,
} from '#contract/instalments/application-outcomes.ts';
import { APPLICATION_REASONS, APPLICATION_STATES } from '#contract/instalments/instalment-states.ts';
import { staffApplicationsSchema } from '#contract/instalments/staff-application.ts';
import { PERMISSIONS } from '#contract/permissions/permissions.ts';
import { type InstalmentFigures, instalmentReportSchema } from '#contract/reports/instalment-report.ts';
import { INSTALMENT_SPLITS } from '#contract/reports/report-kinds.ts';
import { staffInstalmentsRoutes } from '#server/features/instalments/index.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { insertPartners } from '#tests/catalogue/instalment-partners.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { forAllInTurn } from '#tests/properties/for-all.ts';
import { reportsRoutes } from './index.ts';

let database: TestDatabase;
let office: BackOfficeShop;
const MARCH = 'from=2026-03-01&to=2026-03-31';

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await insertPartners(database.db);
  const { db } = database;
  office = await backOfficeShop([
    reportsRoutes({ db, recordAudit: async () => undefined }),
    staffInstalmentsRoutes({ db, jobs: { queue: async () => undefined } }),
  ]);
});
afterAll(async () => {
  await office.close();
  await database.drop();
});

interface Made {
  day: string;
  at: string;
  partner: number;
  term: number;
  reason: (typeof APPLICATION_REASONS)[number] | null;
  state: (typeof APPLICATION_STATES)[number];
  isSigned: boolean;
  amount: number;
}

async function insert(rows: readonly Made[]): Promise<void> {
  await database.db.execute(sql`
    truncate instalment_applications cascade;`);
  await database.db.execute(sql`
    insert into instalment_applications (partner_id, kind, name, phone, locale, lines, amount, months, percent, fee_sum, first_pay,
      credit_total, month_price, state, reason, signed_at, created_at, expires_at)
    select partner, 'link', 'Олим', '998901234567', 'ru', '[]', amount, term, 112, 0, 0, amount, amount, state, reason,
      case when "isSigned" then at end, at, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (partner int, at timestamptz, amount bigint, term int,
      state text, reason text, "isSigned" boolean)`);
}

function addUp(rows: readonly Made[]): InstalmentFigures {
  const of = (outcome: ApplicationOutcome) => rows.filter((row) => applicationOutcome(row) === outcome);
  const sum = (some: readonly Made[], name: 'amount' | 'term') => some.reduce((total, row) => total + row[name], 0);
  const counts = Object.fromEntries(APPLICATION_OUTCOMES.map((outcome) => [outcome, of(outcome).length]));
  return {
    ...(counts as Record<ApplicationOutcome, number>),
    ...{ applied: rows.length, amount: sum(rows, 'amount'), months: sum(rows, 'term') },
    approved_amount: sum(of('approved'), 'amount'),
  };
}

async function report(query: string) {
  const { status, text, data } = await office.get(`/reports/instalments?${query}`);
  expect(status, text).toBe(200);
  return instalmentReportSchema.parse(data);
}

const KEY_OF = {
  day: (row: Made) => row.day,
  partner: (row: Made) => String(row.partner),
  term: (row: Made) => String(row.term),
  reason: (row: Made) => row.reason ?? 'none',
};

test('each figure is what its applications come to, and opens as many of them', async () => {
  await forAllInTurn(4, async (random) => {
    const rows = Array.from({ length: 30 }, (): Made => {
      const state = random.pick(APPLICATION_STATES);
      const date = random.pick([1, 2, 15, 31]);
      const day = `2026-03-${String(date).padStart(2, '0')}`;
      const time = random.pick(['00:00:00', '04:59:59', '12:30:00', '23:59:59.999']);
      return {
        ...{
          day,
          at: `${day}T${time}+05:00`,
          state,
          partner: random.pick([11, 12, 13]),
          term: random.pick([3, 6, 12]),
        },
        isSigned: state === 'signed' || state === 'confirmed' || (state === 'cancelled' && random.chance(0.5)),
        reason: random.chance(0.5) ? random.pick(APPLICATION_REASONS) : null,
        amount: random.int(1, 20) * 500_000,
      };
    });
    const outside = { ...(rows[0] as Made), at: '2026-04-01T00:00:00+05:00' };
    await insert([...rows, outside]);
    for (const by of INSTALMENT_SPLITS) {
      const { totals, rows: split } = await report(`${MARCH}&by=${by}&compare=no`);
      expect([by, totals]).toEqual([by, addUp(rows)]);
      if (by === 'week' || by === 'month') continue;
      for (const { key, name, figures } of split) {
        const own = rows.filter((row) => KEY_OF[by](row) === key);
        expect([by, key, figures]).toEqual([by, key, addUp(own)]);
        expect([key, name === null]).toEqual([key, by === 'day']);
        const outcome = random.pick(APPLICATION_OUTCOMES);
        const filters = by === 'day' ? `from=${key}&to=${key}` : `${MARCH}&${by}=${key}`;
        const opened = await office.get(`/instalments?group=all&${filters}&outcome=${outcome}`);
        const { sums, applications } = staffApplicationsSchema.parse(opened.data);
        const counted = own.filter((row) => applicationOutcome(row) === outcome);
        expect([by, key, outcome, sums]).toEqual([
          ...[by, key, outcome],
          { count: counted.length, amount: counted.reduce((sum, { amount }) => sum + amount, 0) },
        ]);
        expect(applications).toHaveLength(counted.length);
      }
    }
    const uzum = await report(`${MARCH}&by=month&partner=11`);
    expect(uzum.totals).toEqual(addUp(rows.filter(({ partner }) => partner === 11)));
    const april = await report('from=2026-04-01&to=2026-05-01');
    expect([april.totals.applied, april.totals_before?.applied]).toEqual([1, rows.length]);
  });
});

test('a list that nothing is asked of has no sums, and its filters are checked', async () => {
  const list = staffApplicationsSchema.parse((await office.get('/instalments?group=all')).data);
  expect(list.sums).toBeNull();
  expect(list.partners?.map(({ id }) => id)).toContain(12);
  expect((await office.get('/instalments?group=all&outcome=lost')).status).toBe(422);
  expect((await office.get('/instalments?group=all&reason=none&term=12')).status).toBe(200);
});

test('it is for people of the whole shop, and a file needs its own permission', async () => {
  const { text, headers } = await office.get(`/reports/instalments/export?${MARCH}&by=partner&format=csv`);
  expect(headers['content-disposition']).toContain('instalments-2026-03-01-2026-03-31.csv');
  expect(text.trim().split('\n').length).toBeGreaterThan(1);
  office.be({ isOwner: false, storesOf: () => new Set([20]) });
  expect((await office.get(`/reports/instalments?${MARCH}`)).status).toBe(403);
  expect((await office.get(`/reports/instalments/export?${MARCH}`)).status).toBe(403);
  office.be({ permissions: new Set(PERMISSIONS.filter((permission) => permission !== 'reports:export')) });
  expect((await office.get(`/reports/instalments?${MARCH}`)).status).toBe(200);
  expect((await office.get(`/reports/instalments/export?${MARCH}`)).status).toBe(403);
  office.be({});
});
