import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { storeField } from '#contract/catalog/product-fields.ts';
import type { Exchange, ExchangeChange, ExchangeColumn, ExchangeFile } from '#contract/exchange/exchange.ts';
import { exchangeCalls } from '#contract/exchange/exchange-calls.ts';
import { EXCHANGE_PATH, EXCHANGE_PRICES, USUAL_BRAND } from '#contract/exchange/exchange-settings.ts';
import { localize } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { fieldEditProblem } from '#server/features/catalog/index.ts';
import { countSupplierPictures, isDraftChoice, retryAutomaticImport } from '#server/features/imports/index.ts';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { changeExchange, createExchange, replacePassword } from './change-exchange.ts';
import type { ExchangeDeps } from './exchange-deps.ts';
import {
  automaticOf,
  type ExchangeRow,
  findExchange,
  findFileById,
  foundColumns,
  isSuperseded,
  type ListedExchange,
  listExchanges,
  listFiles,
  listStores,
  supplierOf,
} from './exchange-queries.ts';
import { requireOrderRights } from './orders/order-rights.ts';

export function exchangeRoutes(deps: ExchangeDeps): FastifyPluginAsyncZod {
  const { db, publicUrl } = deps;
  return async (app) => {
    await serveCall(app, exchangeCalls.readExchanges, async () => (await listExchanges(db)).map(presentExchange));

    await serveCall(app, exchangeCalls.readExchange, async ({ request, params: { id }, locale }) => {
      const caller = staffCallerOf(request);
      const listed = found(await findExchange(db, id));
      const stores = (await listStores(db)).map((store) => ({
        field: storeField(store.id),
        name: localize(store.name, locale),
      }));
      return {
        ...presentExchange(listed),
        address: new URL(EXCHANGE_PATH, publicUrl).href,
        columns: presentColumns(listed.exchange, await foundColumns(db, id)),
        price_fields: EXCHANGE_PRICES.filter((field) => fieldEditProblem(caller, field) === null),
        stores: stores.filter(({ field }) => fieldEditProblem(caller, field) === null),
        pictures: await countSupplierPictures(db, supplierOf(listed.exchange)),
      };
    });

    await serveCall(app, exchangeCalls.readExchangeFiles, async ({ params: { id } }) => {
      found(await findExchange(db, id));
      return (await listFiles(db, id)).map(presentFile);
    });

    await serveCall(app, exchangeCalls.createExchange, async ({ request, body }) =>
      db.transaction(async (tx) => {
        const created = await createExchange(tx, staffCallerOf(request).id, body.name);
        if (created === null) throw new Conflict((locale) => m.admin_exchange_too_many({}, { locale }));
        const { exchange, password } = created;
        await recordAudit(tx, auditOriginOf(request), { kind: 'exchange_created', subject: subjectOf(exchange) });
        return { id: exchange.id, password };
      }),
    );

    await serveCall(app, exchangeCalls.changeExchange, async ({ request, params: { id }, body }) => {
      const before = found(await findExchange(db, id));
      requireRights(staffCallerOf(request), before.exchange, body);
      if (body.is_enabled && !before.exchange.isEnabled) requireOrderRights(staffCallerOf(request), before.exchange);
      return db.transaction(async (tx) => {
        const changed = await changeExchange(tx, id, body);
        if (changed === 'not_found') throw new NotFound();
        if (changed === 'conflict') throw new Conflict((locale) => m.admin_exchange_conflict({}, { locale }));
        await recordAudit(tx, auditOriginOf(request), {
          ...{ kind: 'exchange_changed', subject: subjectOf(changed) },
          details: { enabled: changed.isEnabled, fields: [...new Set(writtenBy(changed.fields, changed.columns))] },
        });
        return presentExchange({ exchange: changed, lastAt: before.lastAt });
      });
    });

    await serveCall(app, exchangeCalls.replaceExchangePassword, async ({ request, params: { id } }) =>
      db.transaction(async (tx) => {
        // Whoever knows the password reads what the program is given.
        requireOrderRights(staffCallerOf(request), found(await findExchange(tx, id)).exchange);
        const { exchange, password } = found(await replacePassword(tx, id));
        const entry = { kind: 'exchange_password_replaced', subject: subjectOf(exchange) } as const;
        await recordAudit(tx, auditOriginOf(request), entry);
        return { id, password };
      }),
    );

    await serveCall(app, exchangeCalls.retryExchangeFile, async ({ params: { id } }) => {
      const { file, exchange } = found(await findFileById(db, id));
      if (file.importId === null || !exchange.isEnabled) throw new Conflict();
      if (await isSuperseded(db, file.id)) {
        throw new Conflict((locale) => m.admin_exchange_superseded({}, { locale }));
      }
      const isStarted = await retryAutomaticImport(deps, file.importId, automaticOf(exchange, file.name));
      if (!isStarted) throw new Conflict();
    });
  };
}

/** Nobody lets a program write what they may not write themselves. What it may do already stays. */
function requireRights(caller: StaffCaller, before: ExchangeRow, { fields, columns }: ExchangeChange): void {
  const has = new Set(before.isEnabled ? writtenBy(before.fields, before.columns) : []);
  const written = writtenBy(fields, Object.fromEntries(columns.map(({ key, field }) => [key, field])));
  const values = written.filter((field) => !isDraftChoice(field));
  if (new Set(values).size < values.length) {
    throw new Invalid({ columns: [(locale) => m.admin_imports_column_twice({}, { locale })] });
  }
  // New goods and pictures are no fields of the grid; they need the right to edit goods.
  const needed = (field: string) => (isDraftChoice(field) || field === 'pictures' ? 'category' : field);
  const isRefused = (field: string) => fieldEditProblem(caller, needed(field)) !== null;
  if (written.some((field) => !has.has(field) && isRefused(field))) {
    throw new Invalid({ columns: [(locale) => m.admin_imports_field_not_allowed({}, { locale })] });
  }
}

function writtenBy(fields: readonly string[], columns: Readonly<Record<string, string | null>>): string[] {
  return [...fields, ...Object.values(columns).filter((field) => field !== null)];
}

function found<Row>(row: Row | null): Row {
  if (row === null) throw new NotFound();
  return row;
}

function subjectOf({ id }: ExchangeRow): string {
  return `exchange:${id}`;
}

function presentExchange({ exchange, lastAt }: ListedExchange): Exchange {
  const { id, name, isEnabled, codes, fields, maxWarned, revision } = exchange;
  return {
    ...{ id, name, is_enabled: isEnabled, codes, fields, max_warned: maxWarned, revision },
    last_at: lastAt?.toISOString() ?? null,
  };
}

function presentColumns({ columns }: ExchangeRow, titles: ReadonlyMap<string, string>): ExchangeColumn[] {
  const keys = new Set([...titles.keys(), ...Object.keys(columns)].filter((key) => key !== USUAL_BRAND));
  if ([...keys].some((key) => key.startsWith('group:'))) keys.add(USUAL_BRAND);
  return [...keys].sort().map((key) => {
    const field = columns[key];
    return { key, title: titles.get(key) ?? key, ...(field !== undefined && { field }) };
  });
}

function presentFile({ file, import: work }: Awaited<ReturnType<typeof listFiles>>[number]): ExchangeFile {
  const counts = work?.summary?.counts;
  return {
    ...{ id: file.id, name: file.name, size: file.size, at: file.createdAt.toISOString() },
    import_id: work?.id ?? null,
    state: work?.state ?? null,
    problem: work?.problem ?? null,
    changed: counts?.changed ?? 0,
    created: counts?.created ?? 0,
    unchanged: counts?.unchanged ?? 0,
    left_out: (counts?.refused ?? 0) + (counts?.unknown ?? 0) + (counts?.twice ?? 0),
    change_set: work?.changeSetId ?? null,
  };
}
