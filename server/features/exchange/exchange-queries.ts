import { and, desc, eq, gt, inArray, isNotNull, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { EXCHANGE_FIELDS } from '#contract/exchange/exchange-settings.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { exchangeFiles, exchangeParts, exchangeSessions, exchanges } from '#server/schema/exchange-tables.ts';
import { type AutomaticImport, imports } from '#server/schema/imports-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';

export type ExchangeRow = typeof exchanges.$inferSelect;
export type FileRow = typeof exchangeFiles.$inferSelect;
export type ImportRow = Pick<
  typeof imports.$inferSelect,
  'id' | 'state' | 'problem' | 'changeSetId' | 'summary' | 'automatic' | 'checkedBy'
>;

const LISTED_FILES = 200;

export async function isAnyEnabled(db: Queryable): Promise<boolean> {
  const [found] = await db.select({ id: exchanges.id }).from(exchanges).where(eq(exchanges.isEnabled, true)).limit(1);
  return found !== undefined;
}

export async function findByPassword(db: Queryable, passwordHash: Buffer): Promise<ExchangeRow | null> {
  const [found] = await db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.passwordHash, passwordHash), eq(exchanges.isEnabled, true)));
  return found ?? null;
}

export interface OpenSession {
  id: number;
  exchange: ExchangeRow;
}

export async function findSession(db: Queryable, tokenHash: Buffer, since: Date): Promise<OpenSession | null> {
  const [found] = await db
    .select({ id: exchangeSessions.id, startedAt: exchangeSessions.startedAt, exchange: exchanges })
    .from(exchangeSessions)
    .innerJoin(exchanges, eq(exchanges.id, exchangeSessions.exchangeId))
    .where(and(eq(exchangeSessions.tokenHash, tokenHash), eq(exchanges.isEnabled, true)));
  return found === undefined || found.startedAt < since ? null : { id: found.id, exchange: found.exchange };
}

export async function createSession(db: Queryable, exchangeId: number, tokenHash: Buffer): Promise<void> {
  await db.insert(exchangeSessions).values({ exchangeId, tokenHash });
}

export function endSessions(tx: Tx, exchangeId: number) {
  // What they sent stays in the list; nobody knows a token with this hash.
  return tx
    .update(exchangeSessions)
    .set({ tokenHash: sql`decode(md5(random()::text || ${exchangeSessions.id}), 'hex')` })
    .where(eq(exchangeSessions.exchangeId, exchangeId));
}

/** Files of a session are written one request at a time. */
export async function lockSession(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .select({ id: exchangeSessions.id })
    .from(exchangeSessions)
    .where(eq(exchangeSessions.id, sessionId))
    .for('update');
}

/** The last file of this name. */
export async function findFile(db: Queryable, sessionId: number, name: string): Promise<FileRow | null> {
  const [found] = await db
    .select()
    .from(exchangeFiles)
    .where(and(eq(exchangeFiles.sessionId, sessionId), eq(exchangeFiles.name, name)))
    .orderBy(desc(exchangeFiles.id))
    .limit(1);
  return found ?? null;
}

/** The archive that was sent last. */
export async function findArchive(db: Queryable, sessionId: number): Promise<FileRow | null> {
  const [found] = await db
    .select()
    .from(exchangeFiles)
    .where(and(eq(exchangeFiles.sessionId, sessionId), sql`${exchangeFiles.name} like '%.zip'`))
    .orderBy(desc(exchangeFiles.id))
    .limit(1);
  return found ?? null;
}

/** Whether a file of an archive has been imported. Such files have no bytes of their own. */
export async function isUnpacked(db: Queryable, { id, sessionId }: FileRow): Promise<boolean> {
  const [found] = await db
    .select({ id: exchangeFiles.id })
    .from(exchangeFiles)
    .where(
      and(
        eq(exchangeFiles.sessionId, sessionId),
        gt(exchangeFiles.id, id),
        eq(exchangeFiles.size, 0),
        isNotNull(exchangeFiles.importId),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Files whose names begin alike are of one kind: `prices0_1.xml` and `prices___1af6.xml`. */
function kindOf(name: SQLWrapper) {
  return sql`regexp_replace(${name}, '[_0-9.].*$', '')`;
}

/** Whether the program has sent a file of the same kind in a later session: an older one would bring back old prices. */
export async function isSuperseded(db: Queryable, fileId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${exchangeFiles} f join ${exchangeSessions} s on s.id = f.session_id
    where f.id = ${fileId} and ${HAS_LATER_FILE}`);
  return rows.length > 0;
}

/** Failed imports of superseded files. */
export async function findSupersededImports(db: Queryable): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select i.id from ${imports} i
    join ${exchangeFiles} f on f.import_id = i.id
    join ${exchangeSessions} s on s.id = f.session_id
    where i.state = 'failed' and ${HAS_LATER_FILE}`);
  return rows.map(({ id }) => id);
}

const HAS_LATER_FILE = sql`exists (
  select from ${exchangeSessions} later_session
  join ${exchangeFiles} later on later.session_id = later_session.id
  where later_session.exchange_id = s.exchange_id and later_session.id > s.id and later.import_id is not null
    and ${kindOf(sql`later.name`)} = ${kindOf(sql`f.name`)})`;

export async function sessionSize(db: Queryable, sessionId: number): Promise<{ files: number; bytes: number }> {
  const [found] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${exchangeFiles.size}), 0)::float8`,
    })
    .from(exchangeFiles)
    .where(eq(exchangeFiles.sessionId, sessionId));
  return found ?? { files: 0, bytes: 0 };
}

export async function addFile(tx: Tx, sessionId: number, name: string): Promise<FileRow> {
  const [file] = await tx.insert(exchangeFiles).values({ sessionId, name }).returning();
  if (file === undefined) throw new Error('A file was not stored');
  return file;
}

export function readPartHashes(tx: Tx, fileId: number): Promise<{ start: number; hash: Buffer }[]> {
  return tx
    .select({ start: exchangeParts.start, hash: exchangeParts.hash })
    .from(exchangeParts)
    .where(eq(exchangeParts.fileId, fileId))
    .orderBy(exchangeParts.start);
}

export async function addPart(tx: Tx, part: typeof exchangeParts.$inferInsert): Promise<void> {
  await tx.insert(exchangeParts).values(part);
  await tx
    .update(exchangeFiles)
    .set({ size: part.start + part.content.length })
    .where(eq(exchangeFiles.id, part.fileId));
}

export async function dropParts(tx: Tx, fileId: number): Promise<void> {
  await tx.delete(exchangeParts).where(eq(exchangeParts.fileId, fileId));
}

/** The whole file, as one value for another statement. */
export function contentOf(fileId: number) {
  return sql`select string_agg(content, ''::bytea order by start) from ${exchangeParts} where file_id = ${fileId}`;
}

export async function readContent(db: Queryable, fileId: number): Promise<Buffer> {
  const parts = await db
    .select({ content: exchangeParts.content })
    .from(exchangeParts)
    .where(eq(exchangeParts.fileId, fileId))
    .orderBy(exchangeParts.start);
  return Buffer.concat(parts.map(({ content }) => content));
}

export async function setImport(tx: Tx, fileId: number, importId: number): Promise<void> {
  await tx.update(exchangeFiles).set({ importId }).where(eq(exchangeFiles.id, fileId));
}

const IMPORT_COLUMNS = {
  id: imports.id,
  state: imports.state,
  problem: imports.problem,
  changeSetId: imports.changeSetId,
  summary: imports.summary,
  automatic: imports.automatic,
  checkedBy: imports.checkedBy,
};

export async function findImportOf(db: Queryable, importId: number): Promise<ImportRow | null> {
  const [found] = await db.select(IMPORT_COLUMNS).from(imports).where(eq(imports.id, importId));
  return found ?? null;
}

export async function findFileById(
  db: Queryable,
  id: number,
): Promise<{ file: FileRow; exchange: ExchangeRow } | null> {
  const [found] = await db
    .select({ file: exchangeFiles, exchange: exchanges })
    .from(exchangeFiles)
    .innerJoin(exchangeSessions, eq(exchangeSessions.id, exchangeFiles.sessionId))
    .innerJoin(exchanges, eq(exchanges.id, exchangeSessions.exchangeId))
    .where(eq(exchangeFiles.id, id));
  return found ?? null;
}

export interface ListedExchange {
  exchange: ExchangeRow;
  lastAt: Date | null;
}

export async function listExchanges(db: Queryable): Promise<ListedExchange[]> {
  const rows = await db
    .select({
      exchange: exchanges,
      lastAt: sql<number | null>`(
        select extract(epoch from max(s.started_at))::float8 * 1000 from ${exchangeSessions} s where s.exchange_id = ${exchanges.id})`,
    })
    .from(exchanges)
    .orderBy(exchanges.id);
  return rows.map(({ exchange, lastAt }) => ({ exchange, lastAt: lastAt === null ? null : new Date(lastAt) }));
}

export async function findExchange(db: Queryable, id: number): Promise<ListedExchange | null> {
  return (await listExchanges(db)).find(({ exchange }) => exchange.id === id) ?? null;
}

export async function listFiles(
  db: Queryable,
  exchangeId: number,
): Promise<{ file: FileRow; import: ImportRow | null }[]> {
  return db
    .select({ file: exchangeFiles, import: IMPORT_COLUMNS })
    .from(exchangeFiles)
    .innerJoin(exchangeSessions, eq(exchangeSessions.id, exchangeFiles.sessionId))
    .leftJoin(imports, eq(imports.id, exchangeFiles.importId))
    .where(eq(exchangeSessions.exchangeId, exchangeId))
    .orderBy(desc(exchangeFiles.id))
    .limit(LISTED_FILES);
}

/** Kinds of prices and warehouses of what was sent lately, as the last file calls them. */
export async function foundColumns(db: Queryable, exchangeId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ key: string; title: string }>(sql`
    select distinct on (one ->> 'key') one ->> 'key' as key, one ->> 'title' as title
    from ${imports} i
    join ${exchangeFiles} f on f.import_id = i.id
    join ${exchangeSessions} s on s.id = f.session_id
    cross join lateral jsonb_array_elements(coalesce(i.automatic -> 'found', '[]')) as one
    where s.exchange_id = ${exchangeId} and one ->> 'key' like '%:%'
    order by one ->> 'key', one ->> 'title' like '%' || split_part(one ->> 'key', ':', 2), i.id desc`);
  return new Map(rows.map(({ key, title }) => [key, title]));
}

export async function deleteOldSessions(
  db: Queryable,
  { sessionsBefore, partsBefore }: { sessionsBefore: Date; partsBefore: Date },
): Promise<void> {
  await db.delete(exchangeSessions).where(lt(exchangeSessions.startedAt, sessionsBefore));
  const old = db.select({ id: exchangeFiles.id }).from(exchangeFiles).where(lt(exchangeFiles.createdAt, partsBefore));
  await db.delete(exchangeParts).where(inArray(exchangeParts.fileId, old));
}

/** What the program's next file may do. */
export function automaticOf(exchange: ExchangeRow, part: string): AutomaticImport {
  const own = Object.fromEntries(exchange.fields.map((field) => [COLUMN_OF[field], field]));
  const { codes, maxWarned } = exchange;
  return { author: authorOf(exchange), part, codes, columns: { ...own, ...exchange.columns }, maxWarned };
}

const COLUMN_OF: Record<(typeof EXCHANGE_FIELDS)[number], string> = {
  name_ru: 'name',
  barcode: 'barcode',
  sku: 'sku',
  published: 'published',
  pictures: 'pictures',
};

/** Whom history names as the author of what the program does. */
export function authorOf({ name }: ExchangeRow): string {
  return `1C · ${name}`;
}

export function supplierOf({ id }: ExchangeRow): string {
  return `1C № ${id}`;
}

export function listStores(db: Queryable) {
  return db.select({ id: stores.id, name: stores.name }).from(stores).orderBy(stores.id);
}
