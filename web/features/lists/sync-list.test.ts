import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cart } from '#contract/cart/cart.ts';
import type { Line } from './list-changes.ts';

const toasts = vi.hoisted((): string[] => []);
vi.mock('#ui/toast/show-toast.ts', () => ({
  showToast: async (_kind: string, text: string) => void toasts.push(text),
}));

const KEY = 'localCart';

type Fault = 'offline' | 'response lost' | 'busy' | 'refused' | 'signed out' | null;

interface Call {
  method: string;
  path: string;
  body: { product_id?: number; quantity?: number; products?: Line[] } | undefined;
}

/** The server's cart, and the faults of the next calls. */
class FakeServer {
  lines: Line[] = [];
  readonly calls: Call[] = [];
  /** The next faults, one a call; then none. */
  faults: Fault[] = [];
  isOffline = false;
  maxConcurrent = 0;
  #running = 0;
  /** Calls wait here when it is set. */
  gate: Promise<void> | null = null;

  readonly fetch = async (url: string, init: { method?: string; body?: string } = {}): Promise<Response> => {
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.replace('/api/v2/cart', ''),
      body: init.body === undefined ? undefined : JSON.parse(init.body),
    };
    this.#running++;
    this.maxConcurrent = Math.max(this.maxConcurrent, this.#running);
    try {
      await this.gate;
      // A request is never answered synchronously.
      await Promise.resolve();
      const fault = this.isOffline ? 'offline' : (this.faults.shift() ?? null);
      if (fault === 'offline') throw new TypeError('Failed to fetch');
      this.calls.push(call);
      if (fault === 'busy') return Response.json({ message: 'Later' }, { status: 503 });
      if (fault === 'signed out') return Response.json({ message: 'Who?' }, { status: 401 });
      if (fault === 'refused') return Response.json({ message: 'There are only two' }, { status: 422 });
      const isKnown = this.#apply(call);
      if (!isKnown) return Response.json({ message: 'No such line' }, { status: 404 });
      if (fault === 'response lost') throw new TypeError('Failed to fetch');
      const items = this.lines.map(({ id, quantity }) => cartItem(id, quantity));
      return Response.json({ data: { quantity: items.length, subtotal: 0, total: 0, items } satisfies Cart });
    } finally {
      this.#running--;
    }
  };

  #apply({ method, path, body }: Call): boolean {
    const { product_id: id = 0, quantity = 1, products = [] } = body ?? {};
    const known = this.lines.find((line) => line.id === id);
    switch (`${method} ${path}`) {
      case 'GET ':
        return true;
      case 'POST ':
        for (const line of products) this.#put(line.id, Math.max(line.quantity, this.#quantityOf(line.id)));
        return true;
      case 'POST /items/add':
        // It adds to the quantity, as the real one does.
        this.#put(id, (known?.quantity ?? 0) + quantity);
        return true;
      case 'PUT /items/update':
        if (known) known.quantity = quantity;
        return known !== undefined;
      case 'DELETE /items/remove':
        this.lines = this.lines.filter((line) => line.id !== id);
        return true;
      case 'POST /clear':
        this.lines = [];
        return true;
      default:
        throw new Error(`An unknown call: ${method} ${path}`);
    }
  }

  #quantityOf(id: number): number {
    return this.lines.find((line) => line.id === id)?.quantity ?? 0;
  }

  #put(id: number, quantity: number): void {
    const known = this.lines.find((line) => line.id === id);
    if (known) known.quantity = quantity;
    else this.lines.push({ id, quantity });
  }

  /** The calls that change something, in their order. */
  get sent(): string[] {
    return this.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => `${method} ${path} ${body?.product_id ?? ''} ${body?.quantity ?? ''}`.trim());
  }
}

function cartItem(id: number, quantity: number): Cart['items'][number] {
  return {
    id,
    name: `Product ${id}`,
    quantity,
    current_price: 100,
    old_price: null,
    line_subtotal: 100 * quantity,
    line_total: 100 * quantity,
    added_price: 100,
    product: {
      id,
      img: null,
      slug: `product-${id}`,
      url: `/product/${id}-product`,
      description: '',
      brand_id: 1,
      brand_name: 'Brand',
      current_price_formatted: '100',
      categories: [],
      status: 1,
      stock_left: null,
    },
  };
}

let server: FakeServer;
let lists: typeof import('./shopper-lists.ts');

beforeEach(async () => {
  toasts.length = 0;
  server = new FakeServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  vi.stubGlobal('document', { cookie: 'signed_in=1', visibilityState: 'visible', addEventListener: () => undefined });
  // No Web Locks API: the page orders its runs by itself.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', server.fetch);
  await openPage();
});

/** A new document: only the browser's storage is left of the one before. */
async function openPage(): Promise<void> {
  vi.resetModules();
  const { overwriteGetLocale } = await import('#messages/runtime.js');
  overwriteGetLocale(() => 'ru');
  lists = await import('./shopper-lists.ts');
  // These are loaded with the first change; here they must not come later than `settle` waits.
  await import('./sync-list.ts');
  await import('#contract/cart/cart-call-schemas.ts');
  await import('#contract/api/error-body.ts');
}

afterEach(async () => {
  await settle();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const put = (id: number, quantity = 1) => lists.changeList('cart', { kind: 'put', id, quantity, price: 100 });
const remove = (id: number) => lists.changeList('cart', { kind: 'remove', id });
const shown = () => lists.listLines('cart').map(({ id, quantity }) => [id, quantity]);
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as import('./list-changes.ts').ListState;
const onServer = () => server.lines.map(({ id, quantity }) => [id, quantity]);
const refetch = () => lists.syncList('cart', true);

/** Waits until no request runs, without letting time pass. */
async function settle(): Promise<void> {
  for (let round = 0; round < 20; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  }
}

describe('the order of requests', () => {
  test('a tap is shown before anything is sent', () => {
    put(1);
    put(2, 3);
    expect(shown()).toEqual([
      [1, 1],
      [2, 3],
    ]);
    expect(server.calls).toEqual([]);
  });

  test('quick taps are sent one after another, in their order', async () => {
    put(1);
    put(2);
    put(1, 2);
    remove(2);
    put(3, 4);
    await settle();
    expect(server.sent).toEqual([
      'POST /items/add 1 1',
      'POST /items/add 2 1',
      'PUT /items/update 1 2',
      'DELETE /items/remove 2',
      'POST /items/add 3 4',
    ]);
    expect(server.maxConcurrent).toBe(1);
    expect(onServer()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(shown()).toEqual(onServer());
    expect(stored().pending).toEqual([]);
  });

  test('taps made during a request are merged into one change', async () => {
    let open = () => {};
    server.gate = new Promise((resolve) => {
      open = resolve;
    });
    put(1, 1);
    await settle();
    for (const quantity of [2, 3, 4, 5, 6]) put(1, quantity);
    expect(shown()).toEqual([[1, 6]]);
    open();
    await settle();
    expect(server.sent).toEqual(['POST /items/add 1 1', 'PUT /items/update 1 6']);
    expect(onServer()).toEqual([[1, 6]]);
  });

  test('the list of another device is read before a change is applied', async () => {
    server.lines = [{ id: 9, quantity: 2 }];
    put(1);
    await settle();
    expect(server.calls[0]?.method).toBe('GET');
    expect(shown()).toEqual([
      [9, 2],
      [1, 1],
    ]);
  });
});

describe('a refused change', () => {
  test('is undone with the server’s reason, and later changes stay', async () => {
    server.lines = [{ id: 1, quantity: 2 }];
    await refetch();
    server.faults = ['refused'];
    put(1, 99);
    put(2);
    expect(shown()).toEqual([
      [1, 99],
      [2, 1],
    ]);
    await settle();
    expect(toasts).toEqual(['There are only two']);
    expect(shown()).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(onServer()).toEqual(shown());
  });

  test('is added again without a toast when another device has removed the line', async () => {
    server.lines = [{ id: 1, quantity: 2 }];
    await refetch();
    server.lines = [];
    put(1, 3);
    await settle();
    expect(onServer()).toEqual([[1, 3]]);
    expect(toasts).toEqual([]);
  });
});

describe('when the server or the connection fails', () => {
  test('a busy server is retried with a growing delay, and the change stays queued', async () => {
    await refetch();
    server.faults = ['busy', 'busy', 'busy'];
    put(1, 2);
    await settle();
    expect(onServer()).toEqual([]);
    expect(shown()).toEqual([[1, 2]]);
    const comesAfter = async (ms: number) => {
      const before = server.calls.length;
      await vi.advanceTimersByTimeAsync(ms - 1);
      await settle();
      expect(server.calls.length, `nothing before ${ms} ms`).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      await settle();
      expect(server.calls.length, `something after ${ms} ms`).toBeGreaterThan(before);
    };
    await comesAfter(2000);
    await comesAfter(4000);
    await comesAfter(8000);
    expect(onServer()).toEqual([[1, 2]]);
    expect(stored().pending).toEqual([]);
  });

  test('without a connection changes are shown, stored, reported once, and sent when it is back', async () => {
    await refetch();
    server.isOffline = true;
    put(1);
    await settle();
    put(1, 3);
    put(2);
    remove(2);
    put(4, 2);
    await settle();
    expect(shown()).toEqual([
      [1, 3],
      [4, 2],
    ]);
    expect(stored().pending.length).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(120_000);
    await settle();
    expect(toasts).toHaveLength(1);
    server.isOffline = false;
    await refetch();
    await settle();
    expect(onServer()).toEqual([
      [1, 3],
      [4, 2],
    ]);
    expect(stored().pending).toEqual([]);
  });

  test('a change whose response was lost is sent twice without harm', async () => {
    server.lines = [{ id: 1, quantity: 1 }];
    await refetch();
    server.faults = ['response lost'];
    put(1, 2);
    await settle();
    expect(onServer()).toEqual([[1, 2]]);
    await vi.advanceTimersByTimeAsync(2000);
    await settle();
    expect(onServer()).toEqual([[1, 2]]);
    expect(shown()).toEqual([[1, 2]]);
    expect(stored().pending).toEqual([]);
  });

  test('a new line whose response was lost is not added twice', async () => {
    await refetch();
    server.faults = ['response lost'];
    put(1, 2);
    await settle();
    expect(onServer()).toEqual([[1, 2]]);
    await vi.advanceTimersByTimeAsync(2000);
    await settle();
    expect(onServer()).toEqual([[1, 2]]);
    expect(shown()).toEqual([[1, 2]]);
  });

  test('a page that was closed offline sends its changes when it is opened again', async () => {
    await refetch();
    server.isOffline = true;
    put(7, 2);
    await settle();
    server.isOffline = false;
    await openPage();
    await refetch();
    await settle();
    expect(onServer()).toEqual([[7, 2]]);
  });
});

describe('signing in and out', () => {
  test('a guest’s list is removed only after the server has confirmed it', async () => {
    localStorage.setItem(KEY, JSON.stringify({ local: [{ id: 5, quantity: 2 }], server: null, pending: [] }));
    server.lines = [{ id: 6, quantity: 1 }];
    server.faults = ['busy'];
    await refetch();
    expect(stored().local).toEqual([{ id: 5, quantity: 2 }]);
    await vi.advanceTimersByTimeAsync(2000);
    await settle();
    expect(stored().local).toEqual([]);
    expect(onServer()).toEqual([
      [6, 1],
      [5, 2],
    ]);
  });

  test('an ended session leaves the unsent changes to the guest', async () => {
    server.lines = [{ id: 6, quantity: 1 }];
    await refetch();
    server.faults = ['signed out'];
    put(1, 2);
    await settle();
    expect(stored()).toMatchObject({ local: [{ id: 1, quantity: 2 }], server: null, pending: [] });
  });

  test('a guest’s changes are not sent', async () => {
    vi.stubGlobal('document', { cookie: '', visibilityState: 'visible', addEventListener: () => undefined });
    put(1);
    put(1, 4);
    await settle();
    expect(server.calls).toEqual([]);
    expect(shown()).toEqual([[1, 4]]);
  });
});

test('after any taps and any failures the server has what the shopper sees', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed);
    const pick = (count: number) => Math.floor(random() * count);
    await refetch();
    for (let step = 0; step < 15; step++) {
      const id = 1 + pick(12);
      if (random() < 0.25) remove(id);
      else put(id, 1 + pick(5));
      if (random() < 0.3) server.faults.push((['offline', 'response lost', 'busy'] as const)[pick(3)] ?? null);
      if (random() < 0.4) await settle();
      if (random() < 0.2) await vi.advanceTimersByTimeAsync(3000);
    }
    const meant = shown();
    server.faults = [];
    await vi.advanceTimersByTimeAsync(200_000);
    await settle();
    expect(stored().pending, `seed ${seed}`).toEqual([]);
    expect(Object.fromEntries(onServer()), `seed ${seed}`).toEqual(Object.fromEntries(meant));
    expect(server.maxConcurrent, `seed ${seed}`).toBe(1);
  }
});

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
