import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { PRODUCT_FIELDS } from '#contract/catalog/product-fields.ts';
import type { GridRow, ProductFields } from '#contract/catalog/products-admin.ts';
import { PERMISSIONS } from '#contract/permissions/permissions.ts';
import type { StaffState } from '#contract/staff/staff-session-call-schemas.ts';

/**
 * The built back office with made-up goods behind it, so that what is measured is the browser and not a database: the
 * server of the shop has benchmarks of its own. Answers have the contract's shapes.
 */
const BUILD = path.resolve(import.meta.dirname, '../../../build/admin');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const CHOICES = 40;
/** About what the shop's own server takes for a window of rows. */
const LATENCY_MS = 15;

export interface GridServerOptions {
  rows: number;
  locale?: 'ru' | 'uz';
  theme?: 'light' | 'dark';
}

export async function serveGrid(options: GridServerOptions): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    void answer(request, response, options);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, server };
}

async function answer(request: IncomingMessage, response: ServerResponse, options: GridServerOptions): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname.startsWith('/api/')) {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    return answerCall(url, await bodyOf(request), response, options);
  }
  const file = path.join(BUILD, url.pathname.replace(/^\/admin/, ''));
  const extension = path.extname(file);
  if (extension && TYPES[extension] && existsSync(file)) {
    response.writeHead(200, { 'content-type': TYPES[extension], 'cache-control': 'max-age=3600' });
    createReadStream(file).pipe(response);
    return;
  }
  if (!url.pathname.startsWith('/admin')) {
    response.writeHead(404).end();
    return;
  }
  const { locale = 'ru', theme = 'light' } = options;
  const page = readFileSync(path.join(BUILD, 'index.html'), 'utf8')
    .replace('lang="ru"', `lang="${locale}"`)
    .replace('data-theme="system"', `data-theme="${theme}"`);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

interface EditBody {
  edits?: { id: number; field: string; value: unknown }[];
}

function answerCall(url: URL, body: EditBody, response: ServerResponse, { rows }: GridServerOptions): void {
  const filtered = (url.searchParams.get('filter') ?? '').includes('q=nothing') ? 0 : rows;
  const json = (data: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  switch (url.pathname) {
    case '/api/admin/session':
      json(signedIn());
      return;
    case '/api/admin/products/fields':
      json(fields());
      return;
    case '/api/admin/products/window':
      json({ total: filtered, revision: 1, rows: goods(range(1, Math.min(60, filtered))), broken: [] });
      return;
    case '/api/admin/products/ids':
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'x-revision': '1' });
      response.end(Buffer.from(Int32Array.from(range(1, filtered)).buffer));
      return;
    case '/api/admin/products/rows':
      json(goods((url.searchParams.get('ids') ?? '').split(',').map(Number)));
      return;
    case '/api/admin/products/facet':
      json({ counts: range(1, CHOICES).map((value) => ({ value, count: value * 7 })) });
      return;
    case '/api/admin/products/summary':
      json({ count: rows, published: rows - 9, stock: rows * 3, stock_value: rows * 3_000_000, cost_value: null });
      return;
    case '/api/admin/products/edits':
      json({ change_set: 1, applied: body.edits ?? [], conflicts: [], refused: [] });
      return;
    case '/api/admin/views':
      json([]);
      return;
    case '/api/admin/events':
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      return;
    default:
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not found"}');
  }
}

async function bodyOf(request: IncomingMessage): Promise<EditBody> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as EditBody);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

function signedIn(): StaffState {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  return {
    status: 'signed_in',
    person: { id: 1, name: 'Bench', email: 'bench@example.com', locale: 'ru', isOwner: true },
    permissions: [...PERMISSIONS],
    storesOf: {},
    limits: { maxDiscountPercent: null, maxRefund: null, maxBulkRows: null },
    ways: { passkeys: 1, password: true },
    session: { id: 1, idleSeconds: 3600, expiresAt: later, verifiedUntil: later },
  };
}

function fields(): ProductFields {
  const lists: Record<string, string> = { brand: 'brands', category: 'categories', stickers: 'stickers' };
  const choices = (name: string) => range(1, CHOICES).map((id) => ({ id, ru: `${name} ${id}`, uz: `${name} ${id}` }));
  return {
    columns: PRODUCT_FIELDS.map(({ key, group, edit }) => ({
      key,
      group,
      name: null,
      isEditable: edit !== null,
      choices: lists[key] ?? null,
    })),
    choices: { brands: choices('Бренд'), categories: choices('Категория'), stickers: choices('Стикер') },
    limits: { max_discount_percent: null, max_bulk_rows: null },
  };
}

function goods(ids: readonly number[]): GridRow[] {
  return ids.map((id) => ({
    id,
    revision: 1,
    picture: null,
    gaps: [],
    values: {
      name_ru: `Смартфон Galaxy A${id % 90} ${4 + (id % 5)}/${64 << (id % 3)} ГБ, чёрный, версия для Узбекистана, ${id}`,
      name_uz: `Galaxy A${id % 90} smartfoni ${4 + (id % 5)}/${64 << (id % 3)} GB, qora, ${id}`,
      brand: 1 + (id % CHOICES),
      category: 1 + (id % CHOICES),
      published: id % 7 !== 0,
      completeness: (id % 6) * 20,
      price: 1_290_000 + (id % 500) * 1000,
      old_price: id % 3 === 0 ? 2_490_000 : null,
      cost: 1_000_000,
      margin: 12.5,
      stock: id % 23,
      status: null,
      sku: `SKU-${id}`,
      sold: id % 900,
      updated: '2026-11-22T09:05:00Z',
    },
  }));
}
