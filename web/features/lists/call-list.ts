import type { Cart } from '#contract/cart/cart.ts';
import type { ProductList } from '#contract/wishlist/wishlist.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { Change, Line } from './list-changes.ts';
import type { ListName } from './list-storage.ts';

/** The outcome of a request for a list. A broken connection is thrown. */
export type ListResult =
  | { kind: 'list'; lines: Line[] }
  | { kind: 'signed_out' }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'later' };

const TIMEOUT_MS = 15_000;

export function readServerList(name: ListName): Promise<ListResult> {
  return call(name, '', 'GET');
}

/** Sends lines that the server merges into its list. */
export function sendLines(name: ListName, lines: readonly Line[]): Promise<ListResult> {
  return call(name, '', 'POST', {
    products: lines.map(({ id, quantity }) => (name === 'cart' ? { id, quantity } : { id })),
  });
}

/** Sends one change. `isKnown`: the server has a line of this product. */
export function sendChange(name: ListName, change: Change, isKnown: boolean): Promise<ListResult> {
  switch (change.kind) {
    case 'put': {
      const line = name === 'cart' ? { quantity: change.quantity } : {};
      const [path, method] = isKnown && name === 'cart' ? ['/items/update', 'PUT'] : ['/items/add', 'POST'];
      return call(name, path, method, { product_id: change.id, ...line });
    }
    case 'remove':
      return call(name, '/items/remove', 'DELETE', { product_id: change.id });
    case 'clear':
      return call(name, '/clear', 'POST');
    case 'restore':
      return sendLines(name, change.lines);
  }
}

async function call(name: ListName, path: string, method: string, body?: unknown): Promise<ListResult> {
  const response = await fetch(`/api/v2/${name}${path}`, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'accept-language': currentLocale(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.ok) return { kind: 'list', lines: linesOf((await response.json()) as { data: Cart | ProductList }) };
  if (response.status === 401) return { kind: 'signed_out' };
  if (response.status === 429 || response.status >= 500) return { kind: 'later' };
  return { kind: 'refused', status: response.status, message: await messageOf(response) };
}

function linesOf({ data }: { data: Cart | ProductList }): Line[] {
  return data.items.map((item) =>
    'quantity' in item
      ? { id: item.id, quantity: item.quantity, price: item.added_price }
      : { id: item.id, quantity: 1 },
  );
}

async function messageOf(response: Response): Promise<string> {
  const { message, errors } = (await response.json()) as { message: string; errors?: Record<string, string[]> };
  return Object.values(errors ?? {})[0]?.[0] ?? message;
}
