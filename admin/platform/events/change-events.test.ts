import { expect, test, vi } from 'vitest';
import { type ChangeEvent, createChangeEvents, type EventConnection } from './change-events.ts';

class FakeConnection implements EventConnection {
  readyState = 0;
  isClosed = false;
  private listeners = new Map<string, (event: { data?: unknown }) => void>();

  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void {
    this.listeners.set(type, listener);
  }
  close(): void {
    this.isClosed = true;
  }
  emit(type: string, data?: unknown): void {
    this.listeners.get(type)?.({ data });
  }
  change(change: ChangeEvent): void {
    this.emit('change', JSON.stringify(change));
  }
  refuse(): void {
    this.readyState = 2;
    this.emit('error');
  }
}

function setup() {
  const connections: FakeConnection[] = [];
  const areFirst: boolean[] = [];
  const retries: { run(): void; delayMs: number }[] = [];
  const events = createChangeEvents({
    connect(isFirst) {
      areFirst.push(isFirst);
      const connection = new FakeConnection();
      connections.push(connection);
      return connection;
    },
    schedule(run, delayMs) {
      const retry = { run, delayMs };
      retries.push(retry);
      return () => void retries.splice(retries.indexOf(retry), 1);
    },
  });
  const last = () => {
    const connection = connections.at(-1);
    if (connection === undefined) throw new Error('There is no connection');
    return connection;
  };
  return { events, connections, areFirst, retries, last };
}

test('one connection serves all listeners, each hears its subject, and the last one closes it', () => {
  const { events, connections, last } = setup();
  const [products, orders] = [vi.fn(), vi.fn()];
  const stops = [events.listen('products', products), events.listen('orders', orders)];
  expect(connections).toHaveLength(1);
  last().emit('open');
  last().change({ subject: 'products', ids: [1, 2] });
  expect(products).toHaveBeenCalledExactlyOnceWith({ subject: 'products', ids: [1, 2] });
  expect(orders).not.toHaveBeenCalled();
  for (const stop of stops) stop();
  expect(last().isClosed).toBe(true);
});

test('after a gap every listener hears that all may have changed', () => {
  const { events, last } = setup();
  const listener = vi.fn();
  events.listen('products', listener);
  last().emit('open');
  expect(listener).not.toHaveBeenCalled();
  events.setPaused(true);
  expect(last().isClosed).toBe(true);
  events.setPaused(false);
  last().emit('open');
  expect(listener).toHaveBeenCalledExactlyOnceWith({ subject: 'products', ids: 'all' });
});

test('only until a connection was open is the next one the first', () => {
  const { events, areFirst, retries, last } = setup();
  events.listen('products', vi.fn());
  last().refuse();
  retries.pop()?.run();
  last().emit('open');
  last().refuse();
  retries.pop()?.run();
  expect(areFirst).toEqual([true, true, false]);
});

test('a refused connection is tried again with growing pauses, and not while it is paused', () => {
  const { events, connections, retries, last } = setup();
  events.listen('products', vi.fn());
  for (const delayMs of [1000, 2000, 4000]) {
    last().refuse();
    const retry = retries.pop();
    expect(retry?.delayMs).toBe(delayMs);
    retry?.run();
  }
  expect(connections).toHaveLength(4);
  last().refuse();
  events.setPaused(true);
  expect(retries).toHaveLength(0);
});

test('a connection that the browser repairs by itself is left to it', () => {
  const { events, connections, retries, last } = setup();
  events.listen('products', vi.fn());
  last().emit('error');
  expect(connections).toHaveLength(1);
  expect(retries).toHaveLength(0);
});

test('data of another shape are no change', () => {
  const { events, last } = setup();
  const listener = vi.fn();
  events.listen('products', listener);
  last().emit('open');
  for (const data of ['', 'x', '{}', '{"subject":"products"}', '{"subject":"products","ids":"some"}']) {
    last().emit('change', data);
  }
  expect(listener).not.toHaveBeenCalled();
});
