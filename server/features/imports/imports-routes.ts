import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IMPORT_MEDIA_TYPE, MAX_IMPORT_BYTES } from '#contract/imports/import-states.ts';
import { importsCalls } from '#contract/imports/imports-calls.ts';
import type { Import, ImportSettings } from '#contract/imports/imports.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { readProductFields } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { FileRefused } from './formats/file-rows.ts';
import { openFile } from './formats/open-file.ts';
import { foldHeader, isImported } from './guess-columns.ts';
import {
  findImport,
  type ImportWithAuthor,
  listImports,
  readImportFile,
  readRows,
  requestStop,
  storeImport,
} from './imports-queries.ts';
import { leftOutLines } from './left-out-lines.ts';
import { fileProblemMessage, presentImport, presentListedImport, presentRow } from './present-import.ts';
import { readSheetStart, type SheetStart } from './read-sheet.ts';
import { startWork } from './start-work.ts';

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
    app.addContentTypeParser(IMPORT_MEDIA_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

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
          const { settings, columnNames } = await readSheetStart(db, file, fields, { sheet: 0, header: null });
          const { sheets } = file;
          const record = { staffId: caller.id, fileName: query.name, size: content.length };
          return storeImport(db, { ...record, sheets, settings, columnNames }, content);
        });
        return present(db, caller, await foundImport(db, id));
      },
      UPLOAD_LIMIT,
    );

    await serveCall(app, importsCalls.readImport, async ({ request, params }) =>
      present(db, staffCallerOf(request), await foundImport(db, params.id)),
    );

    await serveCall(app, importsCalls.readImportSheet, async ({ request, params, query: { sheet, header } }) => {
      const caller = staffCallerOf(request);
      const found = await foundImport(db, params.id);
      if (sheet >= found.import.sheets.length) throw new NotFound();
      const start = await refusedAsInvalid(() =>
        sheetOf(db, caller, found, { sheet, header: header < 0 ? null : header }),
      );
      return presentImport(found, start, caller);
    });

    await serveCall(app, importsCalls.readImportRows, async ({ request, params, query, locale }) => {
      const caller = staffCallerOf(request);
      await foundImport(db, params.id);
      const { rows, next } = await readRows(db, params.id, query.kind, query.after);
      return { rows: rows.map((row) => presentRow(row, caller, locale)), next };
    });

    await serveCall(
      app,
      importsCalls.exportLeftOut,
      async ({ params, locale, reply }) => {
        const found = await foundImport(db, params.id);
        reply.header('content-disposition', `attachment; filename="import-${params.id}-left-out.csv"`);
        return Readable.from(await leftOutLines(db, found.import, locale));
      },
      EXPORT_LIMIT,
    );

    await serveCall(app, importsCalls.checkImport, async ({ request, params, body }) => {
      const caller = staffCallerOf(request);
      const found = await foundImport(db, params.id);
      await requireSettings(db, caller, found, body);
      const start = await refusedAsInvalid(() => sheetOf(db, caller, found, body));
      const columnNames = (start.preview[0] ?? []).map(foldHeader);
      const isStarted = await startWork(deps, {
        id: params.id,
        from: ['uploaded', 'checked', 'failed'],
        to: { state: 'checking', settings: body, columnNames, rows: null, summary: null, staffId: caller.id },
      });
      if (!isStarted) throw new Conflict();
      return present(db, caller, await foundImport(db, params.id));
    });

    await serveCall(app, importsCalls.applyImport, async ({ request, params, body }) => {
      const caller = staffCallerOf(request);
      const found = await foundImport(db, params.id);
      // The preview is what its author may see and do; somebody else checks it first.
      if (found.import.staffId !== caller.id) throw new Conflict((locale) => m.admin_imports_check_yourself({}, { locale }));
      const to = { state: 'applying', reason: body.reason ?? null } as const;
      const isStarted = await startWork(deps, { id: params.id, from: ['checked'], to });
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

/** With the settings that are stored. */
async function present(db: Database, caller: StaffCaller, found: ImportWithAuthor): Promise<Import> {
  const { settings } = found.import;
  const start = await sheetOf(db, caller, found, settings);
  return presentImport(found, { ...start, settings }, caller);
}

async function sheetOf(
  db: Database,
  caller: StaffCaller,
  { import: { id } }: ImportWithAuthor,
  choice: { sheet: number; header: number | null },
): Promise<SheetStart> {
  const content = await readImportFile(db, id);
  if (content === null) throw new NotFound();
  return readSheetStart(db, await openFile(content), await readProductFields(db, caller), choice);
}

/** At least one column finds the product and one is written, no two the same, and the person may write each. */
async function requireSettings(
  db: Database,
  caller: StaffCaller,
  { import: { sheets } }: ImportWithAuthor,
  { sheet, columns }: ImportSettings,
): Promise<void> {
  if (sheet >= sheets.length) throw new NotFound();
  const roles = columns.filter((role) => role !== null);
  const fields = await readProductFields(db, caller);
  const names = roles.map((role) => JSON.stringify(role));
  const problem = !roles.some((role) => 'match' in role)
    ? m.admin_imports_needs_code
    : !roles.some((role) => 'field' in role)
      ? m.admin_imports_needs_field
      : new Set(names).size < names.length
        ? m.admin_imports_column_twice
        : roles.some((role) => 'field' in role && !isImported(role.field, fields))
          ? m.admin_imports_field_not_allowed
          : null;
  if (problem !== null) throw new Invalid({ columns: [(locale) => problem({}, { locale })] });
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
