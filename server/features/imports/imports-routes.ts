import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { MAX_IMPORT_BYTES, MAX_IMPORT_SHEETS } from '#contract/imports/import-states.ts';
import type { Import, ImportSettings } from '#contract/imports/imports.ts';
import { importsCalls } from '#contract/imports/imports-calls.ts';
import { UPLOAD_MEDIA_TYPE } from '#contract/media/uploads.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { exportProducts, readProductFields } from '#server/features/catalog/index.ts';
import { changedProducts } from '#server/features/history/index.ts';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { MEDIA_TYPES } from '#server/platform/table-files/table-file.ts';
import { FileRefused } from './formats/file-rows.ts';
import { openFile } from './formats/open-file.ts';
import { foldHeader, isImported } from './guess-columns.ts';
import { readRows } from './import-rows-queries.ts';
import {
  findImport,
  type ImportWithAuthor,
  listImports,
  readHead,
  requestStop,
  storeImport,
} from './imports-queries.ts';
import { leftOutLines } from './left-out-lines.ts';
import {
  fileProblemMessage,
  maySeeFile,
  presentImport,
  presentListedImport,
  presentRow,
  seesCosts,
} from './present-import.ts';
import { firstTable, readSheetHeads, startSheet } from './read-sheet.ts';
import { startWork } from './start-work.ts';
import { listSuppliers } from './supplier-queries.ts';

interface RoutesDeps {
  db: Database;
  jobs: Pick<Jobs, 'queue'>;
}

/** Each upload is read and stored as a whole. */
const UPLOAD_LIMIT = { bodyLimit: 2 * MAX_IMPORT_BYTES, config: { rateLimit: { max: 30, timeWindow: MINUTE_MS } } };
const EXPORT_LIMIT = { config: { rateLimit: { max: 30, timeWindow: MINUTE_MS } } };

export function importsRoutes(deps: RoutesDeps): FastifyPluginAsyncZod {
  const { db } = deps;
  return async (app) => {
    app.addContentTypeParser(UPLOAD_MEDIA_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    await serveCall(app, importsCalls.readImports, async ({ request }) => {
      const caller = staffCallerOf(request);
      return (await listImports(db)).map((found) => presentListedImport(found, caller));
    });

    await serveCall(
      app,
      importsCalls.uploadImport,
      async ({ request, query }) => {
        const caller = staffCallerOf(request);
        const content = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
        const id = await refusedAsInvalid(async () => {
          if (content.length > MAX_IMPORT_BYTES) throw new FileRefused('too_large');
          const file = await openFile(content);
          const fields = await readProductFields(db, caller);
          const heads = await readSheetHeads(file);
          const sheet = firstTable(heads, fields);
          const start = await startSheet(db, heads[sheet] ?? [], fields, { sheet, header: null, supplier: null });
          const sheets = file.sheets.slice(0, MAX_IMPORT_SHEETS);
          const record = { staffId: caller.id, fileName: query.name, size: content.length, sheets, ...start };
          return storeImport(db, record, { content, heads });
        });
        return present(db, caller, await foundImport(db, id));
      },
      UPLOAD_LIMIT,
    );

    await serveCall(app, importsCalls.readImport, async ({ request, params }) =>
      present(db, staffCallerOf(request), await foundImport(db, params.id)),
    );

    await serveCall(app, importsCalls.readImportSheet, async ({ request, params, query }) => {
      const caller = staffCallerOf(request);
      const found = await foundFile(db, params.id, caller);
      const { sheet, header, supplier = null } = query;
      const head = await headOf(db, found, sheet);
      const fields = await readProductFields(db, caller);
      const choice = { sheet, header: header < 0 ? null : header, supplier };
      const start = await refusedAsInvalid(() => startSheet(db, head, fields, choice));
      return presentImport({ ...found, head, start, suppliers: await listSuppliers(db) }, caller);
    });

    await serveCall(app, importsCalls.readImportRows, async ({ request, params, query, locale }) => {
      const caller = staffCallerOf(request);
      await foundImport(db, params.id);
      const { rows, next } = await readRows(db, params.id, {
        filter: query.kind,
        after: query.after,
        seesCosts: seesCosts(caller),
      });
      return { rows: rows.map((row) => presentRow(row, caller, locale)), next };
    });

    await serveCall(
      app,
      importsCalls.exportLeftOut,
      async ({ request, params, locale, reply }) => {
        const found = await foundFile(db, params.id, staffCallerOf(request));
        reply.header('content-disposition', `attachment; filename="import-${params.id}-left-out.csv"`);
        return Readable.from(leftOutLines(db, found.import, locale));
      },
      EXPORT_LIMIT,
    );

    await serveCall(
      app,
      importsCalls.exportGoods,
      async ({ request, query, locale, reply }) => {
        const deps = { db, changed: changedProducts };
        const { rows, columns, file } = await exportProducts(deps, staffCallerOf(request), query, locale);
        const details = { rows, filter: query.filter, columns: columns.join() };
        await recordAudit(db, auditOriginOf(request), { kind: 'exported', subject: 'list:goods', details });
        reply.type(MEDIA_TYPES[query.format]);
        reply.header('content-disposition', `attachment; filename="goods.${query.format}"`);
        return file;
      },
      EXPORT_LIMIT,
    );

    await serveCall(app, importsCalls.checkImport, async ({ request, params, body }) => {
      const caller = staffCallerOf(request);
      const found = await foundFile(db, params.id, caller);
      const names = (await headOf(db, found, body.sheet))[body.header];
      if (names === undefined) throw new NotFound();
      await requireSettings(db, caller, body);
      const columnNames = names.map(foldHeader);
      const isStarted = await startWork(deps, {
        id: params.id,
        from: ['uploaded', 'checked', 'failed'],
        to: { state: 'checking', settings: body, columnNames, rows: null, summary: null, checkedBy: caller.id },
      });
      if (!isStarted) throw new Conflict();
      return present(db, caller, await foundImport(db, params.id));
    });

    await serveCall(app, importsCalls.applyImport, async ({ request, params, body }) => {
      const caller = staffCallerOf(request);
      const found = await foundImport(db, params.id);
      // The preview is what its author may see and do; somebody else checks it first.
      if (found.import.checkedBy !== caller.id)
        throw new Conflict((locale) => m.admin_imports_check_yourself({}, { locale }));
      if (found.import.problem === 'too_many_changes') {
        throw new Conflict((locale) => m.admin_imports_problem_too_many_changes({}, { locale }));
      }
      const to = { state: 'applying', reason: body.reason ?? null } as const;
      const isStarted = await startWork(deps, { id: params.id, from: ['checked'], checkedBy: caller.id, to });
      // Sent again, the answer is the same.
      if (!isStarted && !['applying', 'applied'].includes(found.import.state)) throw new Conflict();
      return present(db, caller, await foundImport(db, params.id));
    });

    await serveCall(app, importsCalls.stopImport, async ({ request, params }) => {
      await foundImport(db, params.id);
      await requestStop(db, params.id);
      return present(db, staffCallerOf(request), await foundImport(db, params.id));
    });
  };
}

async function foundImport(db: Database, id: number): Promise<ImportWithAuthor> {
  const found = await findImport(db, id);
  if (found === null) throw new NotFound();
  return found;
}

/** For what shows the file itself. */
async function foundFile(db: Database, id: number, caller: StaffCaller): Promise<ImportWithAuthor> {
  const found = await foundImport(db, id);
  if (!maySeeFile(found.import, caller)) throw new Forbidden();
  return found;
}

/** With the settings that are stored. */
async function present(db: Database, caller: StaffCaller, found: ImportWithAuthor): Promise<Import> {
  const { settings, isRemembered } = found.import;
  const head = await readHead(db, found.import.id, settings.sheet);
  return presentImport(
    { ...found, head, start: { settings, isRemembered }, suppliers: await listSuppliers(db) },
    caller,
  );
}

async function headOf(db: Database, { import: { id, sheets } }: ImportWithAuthor, sheet: number): Promise<string[][]> {
  if (sheet >= sheets.length) throw new NotFound();
  return readHead(db, id, sheet);
}

/** At least one column finds the product and one is written, no two the same, and the person may write each. */
async function requireSettings(
  db: Database,
  caller: StaffCaller,
  { supplier, columns, creates }: ImportSettings,
): Promise<void> {
  const roles = columns.filter((role) => role !== null);
  const fields = await readProductFields(db, caller);
  const names = roles.map((role) => JSON.stringify(role));
  const checks: [isBroken: boolean, message: typeof m.admin_imports_needs_code][] = [
    [!roles.some((role) => 'match' in role), m.admin_imports_needs_code],
    [creates === null && !roles.some((role) => 'field' in role), m.admin_imports_needs_field],
    [new Set(names).size < names.length, m.admin_imports_column_twice],
    [roles.some((role) => 'field' in role && !isImported(role.field, fields)), m.admin_imports_field_not_allowed],
    [creates !== null && !isImported('category', fields), m.admin_imports_creation_not_allowed],
    [
      supplier === null && roles.some((role) => 'match' in role && role.match === 'external'),
      m.admin_imports_needs_supplier,
    ],
  ];
  const problem = checks.find(([isBroken]) => isBroken)?.[1];
  if (problem !== undefined) throw new Invalid({ columns: [(locale) => problem({}, { locale })] });
}

async function refusedAsInvalid<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { problem } = error;
    throw new Invalid({ file: [(locale) => fileProblemMessage(problem, locale)] }, (locale) =>
      fileProblemMessage(problem, locale),
    );
  }
}
