import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Line } from './list-changes.ts';

const told = vi.hoisted((): string[] => []);
vi.mock('#ui/toast/show-toast.ts', () => ({
  tellShopper: async (_kind: string, text: string) => void told.push(text),
}));

const KEY = 'localCart';

type Fault = 'offline' | 'answer lost' | 'busy' | 'refused' | 'signed out' | null;

interface Call {
  method: string;
  path: string;
  body: { product_id?: number; quantity?: number; products?: Line[] } | undefined;
}

/** The cart as the server keeps it, and what goes wrong on the way to it. */
class FakeServer {
  lines: Line[] = [];
  readonly calls: Call[] = [];
  /** The next faults, one a call; then none. */
  faults: Fault[] = [];
  isOffline = false;
  mostAtOnce = 0;
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
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#running);
    try {
      await this.gate;
      // Everything on the way takes a moment.
      await Promise.resolve();
      const fault = this.isOffline ? 'offline' : (this.faults.shift() ?? null);
      if (fault === 'offline') throw new TypeError('Failed to fetch');
      this.calls.push(call);
      if (fault === 'busy') return Response.json({ message: 'Later' }, { status: 503 });
      if (fault === 'signed out') return Response.json({ message: 'Who?' }, { status: 401 });
      if (fault === 'refused') return Response.json({ message: 'There are only two' }, { status: 422 });
      const isKnown = this.#apply(call);
      if (!isKnown) return Response.json({ message: 'No such line' }, { status: 404 });
      if (fault === 'answer lost') throw new TypeError('Failed to fetch');
      const items = this.lines.map(({ id, quantity }) => ({ id, quantity, added_price: 100 }));
      return Response.json({ data: { items } });
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
        // So many more, as the real one does.
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

  /** What was sent that changes something, in order. */
  get sent(): string[] {
    return this.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => `${method} ${path} ${body?.product_id ?? ''} ${body?.quantity ?? ''}`.trim());
  }
}

let server: FakeServer;
let lists: typeof import('./shopper-lists.ts');
let sender: typeof import('./sync-list.ts');

beforeEach(async () => {
  told.length = 0;
  server = new FakeServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('document', { cookie: 'signed_in=1', visibilityState: 'visible', addEventListener: () => undefined });
  // A browser without locks: the page keeps the order by itself.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', server.fetch);
  await openPage();
});

/** Another document: nothing is left of the one before but what the browser keeps. */
async function openPage(): Promise<void> {
  vi.resetModules();
  const { overwriteGetLocale } = await import('#messages/runtime.js');
  overwriteGetLocale(() => 'ru');
  lists = await import('./shopper-lists.ts');
  sender = await import('./sync-list.ts');
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
const lookAgain = () => sender.sendChanges('cart', true);

/** Until nothing is under way any more, without letting time pass. */
async function settle(): Promise<void> {
  for (let round = 0; round < 20; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  }
}

describe('in order', () => {
  test('a tap shows at once, before anything was sent', () => {
    put(1);
    put(2, 3);
    expect(shown()).toEqual([
      [1, 1],
      [2, 3],
    ]);
    expect(server.calls).toEqual([]);
  });

  test('quick taps arrive one after the other, as they were meant', async () => {
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
    expect(server.mostAtOnce).toBe(1);
    expect(onServer()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(shown()).toEqual(onServer());
    expect(stored().pending).toEqual([]);
  });

  test('taps made while one is on its way become one', async () => {
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

  test('a list of another device is seen before anything is laid over it', async () => {
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

describe('refused', () => {
  test('what the server refuses is taken back, with its reason; what came after it stays', async () => {
    server.lines = [{ id: 1, quantity: 2 }];
    await lookAgain();
    server.faults = ['refused'];
    put(1, 99);
    put(2);
    expect(shown()).toEqual([
      [1, 99],
      [2, 1],
    ]);
    await settle();
    expect(told).toEqual(['There are only two']);
    expect(shown()).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(onServer()).toEqual(shown());
  });

  test('a line that another device has removed meanwhile is added anew, without a word', async () => {
    server.lines = [{ id: 1, quantity: 2 }];
    await lookAgain();
    server.lines = [];
    put(1, 3);
    await settle();
    expect(onServer()).toEqual([[1, 3]]);
    expect(told).toEqual([]);
  });
});

describe('when the server or the way to it fails', () => {
  test('a busy server is asked again, each time later, and the change waits', async () => {
    await lookAgain();
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

  test('without a connection changes show, are kept, told of once, and sent when it is back', async () => {
    await lookAgain();
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
    expect(told).toHaveLength(1);
    server.isOffline = false;
    await lookAgain();
    await settle();
    expect(onServer()).toEqual([
      [1, 3],
      [4, 2],
    ]);
    expect(stored().pending).toEqual([]);
  });

  test('a change that had arrived though its answer was lost does no harm the second time', async () => {
    server.lines = [{ id: 1, quantity: 1 }];
    await lookAgain();
    server.faults = ['answer lost'];
    put(1, 2);
    await settle();
    expect(onServer()).toEqual([[1, 2]]);
    await vi.advanceTimersByTimeAsync(2000);
    await settle();
    expect(onServer()).toEqual([[1, 2]]);
    expect(shown()).toEqual([[1, 2]]);
    expect(stored().pending).toEqual([]);
  });

  test('a first piece that had arrived though its answer was lost isn’t added twice', async () => {
    await lookAgain();
    server.faults = ['answer lost'];
    put(1, 2);
    await settle();
    expect(onServer()).toEqual([[1, 2]]);
    await vi.advanceTimersByTimeAsync(2000);
    await settle();
    expect(onServer()).toEqual([[1, 2]]);
    expect(shown()).toEqual([[1, 2]]);
  });

  test('a page that is closed offline sends when it is opened again', async () => {
    await lookAgain();
    server.isOffline = true;
    put(7, 2);
    await settle();
    server.isOffline = false;
    await openPage();
    await lookAgain();
    await settle();
    expect(onServer()).toEqual([[7, 2]]);
  });
});

describe('signing in and out', () => {
  test('a guest’s list goes only after the server has said yes', async () => {
    localStorage.setItem(KEY, JSON.stringify({ local: [{ id: 5, quantity: 2 }], server: null, pending: [] }));
    server.lines = [{ id: 6, quantity: 1 }];
    server.faults = ['busy'];
    await lookAgain();
    expect(stored().local).toEqual([{ id: 5, quantity: 2 }]);
    await vi.advanceTimersByTimeAsync(2000);
    await settle();
    expect(stored().local).toEqual([]);
    expect(onServer()).toEqual([
      [6, 1],
      [5, 2],
    ]);
  });

  test('a session that has ended leaves what was not sent with the guest', async () => {
    server.lines = [{ id: 6, quantity: 1 }];
    await lookAgain();
    server.faults = ['signed out'];
    put(1, 2);
    await settle();
    expect(stored()).toMatchObject({ local: [{ id: 1, quantity: 2 }], server: null, pending: [] });
  });

  test('a guest’s changes are nobody else’s: nothing is sent', async () => {
    vi.stubGlobal('document', { cookie: '', visibilityState: 'visible', addEventListener: () => undefined });
    put(1);
    put(1, 4);
    await settle();
    expect(server.calls).toEqual([]);
    expect(shown()).toEqual([[1, 4]]);
  });
});

test('whatever is tapped and whatever fails, in the end the server has what the shopper sees', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = mulberry(seed);
    const pick = (most: number) => Math.floor(random() * most);
    await lookAgain();
    for (let step = 0; step < 15; step++) {
      const id = 1 + pick(12);
      if (random() < 0.25) remove(id);
      else put(id, 1 + pick(5));
      if (random() < 0.3) server.faults.push((['offline', 'answer lost', 'busy'] as const)[pick(3)] ?? null);
      if (random() < 0.4) await settle();
      if (random() < 0.2) await vi.advanceTimersByTimeAsync(3000);
    }
    const meant = shown();
    server.faults = [];
    await vi.advanceTimersByTimeAsync(200_000);
    await settle();
    expect(stored().pending, `seed ${seed}`).toEqual([]);
    expect(Object.fromEntries(onServer()), `seed ${seed}`).toEqual(Object.fromEntries(meant));
    expect(server.mostAtOnce, `seed ${seed}`).toBe(1);
  }
});

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
