import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { PICKING_LISTS } from '#admin/platform/offline/picking-data.ts';
import type { PickingEvent, PickingList, PickingStore } from '#contract/picking/picking.ts';
import type { PickingOutcome } from '#contract/picking/picking-rules.ts';

/** An event that is not on the server yet. It names goods and an order, and nobody. */
export interface QueuedEvent {
  event: PickingEvent;
  staffId: number;
  /** The good, for what the picker is told when the server refuses it. */
  name: string;
}

/** What the server has refused, until the picker has dealt with it. */
export interface Refusal {
  id: string;
  staffId: number;
  number: string;
  name: string;
  outcome: PickingOutcome;
  detail: string | null;
}

interface QueueSchema extends DBSchema {
  events: { key: number; value: QueuedEvent };
  refusals: { key: string; value: Refusal };
}

interface ListsSchema extends DBSchema {
  lists: { key: string; value: PickingList };
  stores: { key: number; value: PickingStore[] };
}

let queue: Promise<IDBPDatabase<QueueSchema>> | undefined;
let lists: Promise<IDBPDatabase<ListsSchema>> | undefined;

/** Scans that must not be lost: they outlive a sign-out and are sent when the same person signs in again. */
function queueDatabase(): Promise<IDBPDatabase<QueueSchema>> {
  queue ??= openDB<QueueSchema>('picking-queue', 1, {
    upgrade: (database) => {
      database.createObjectStore('events', { autoIncrement: true });
      database.createObjectStore('refusals', { keyPath: 'id' });
    },
  });
  return queue;
}

/** What can be read again from the server; deleted when the person signs out. */
function listsDatabase(): Promise<IDBPDatabase<ListsSchema>> {
  lists ??= openDB<ListsSchema>(PICKING_LISTS, 1, {
    upgrade: (database) => {
      database.createObjectStore('lists');
      database.createObjectStore('stores');
    },
    // A sign-out in another tab deletes it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return lists;
}

export interface StoredEvent extends QueuedEvent {
  key: number;
}

/** Events in the order in which they were made, of everybody who has used this phone. */
export async function readQueue(): Promise<StoredEvent[]> {
  const transaction = (await queueDatabase()).transaction('events');
  const [keys, values] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
  return values.flatMap((value, index) => {
    const key = keys[index];
    return key === undefined ? [] : [{ ...value, key }];
  });
}

/** All or none of them are written, and on the disk before the screen shows them. */
export async function queueEvents(events: readonly QueuedEvent[]): Promise<void> {
  const transaction = (await queueDatabase()).transaction('events', 'readwrite', { durability: 'strict' });
  await Promise.all([...events.map((event) => transaction.store.add(event)), transaction.done]);
}

/** The server has it: what it refused is kept in the same step. */
export async function settleEvents(keys: readonly number[], refusals: readonly Refusal[]): Promise<void> {
  const transaction = (await queueDatabase()).transaction(['events', 'refusals'], 'readwrite', {
    durability: 'strict',
  });
  await Promise.all([
    ...refusals.map((refusal) => transaction.objectStore('refusals').put(refusal)),
    ...keys.map((key) => transaction.objectStore('events').delete(key)),
    transaction.done,
  ]);
}

export async function readRefusals(staffId: number): Promise<Refusal[]> {
  return (await (await queueDatabase()).getAll('refusals')).filter((refusal) => refusal.staffId === staffId);
}

export async function dismissRefusal(id: string): Promise<void> {
  await (await queueDatabase()).delete('refusals', id);
}

const listKey = (staffId: number, storeId: number) => `${staffId}:${storeId}`;

export async function readStoredList(staffId: number, storeId: number): Promise<PickingList | null> {
  return (await (await listsDatabase()).get('lists', listKey(staffId, storeId))) ?? null;
}

export async function storeList(staffId: number, list: PickingList): Promise<void> {
  await (await listsDatabase()).put('lists', list, listKey(staffId, list.store.id));
}

export async function readStoredStores(staffId: number): Promise<PickingStore[] | null> {
  return (await (await listsDatabase()).get('stores', staffId)) ?? null;
}

export async function storeStores(staffId: number, stores: PickingStore[]): Promise<void> {
  await (await listsDatabase()).put('stores', stores, staffId);
}
