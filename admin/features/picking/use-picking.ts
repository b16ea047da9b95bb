import { useCallback, useEffect, useRef, useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { usePerson } from '#admin/platform/session/use-session.ts';
import type { PieceCode } from '#contract/orders/piece-codes.ts';
import type { PickedLine, PickedOrder, PickingEvent, PickingList } from '#contract/picking/picking.ts';
import { pickingCalls } from '#contract/picking/picking-calls.ts';
import { isRefused, MAX_EVENTS } from '#contract/picking/picking-rules.ts';
import { findScanned, isComplete, replayPicking, type Scanned, withResult } from '#contract/picking/replay-picking.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import {
  dismissRefusal,
  queueEvents,
  type Refusal,
  readQueue,
  readRefusals,
  readStoredList,
  type StoredEvent,
  settleEvents,
  storeList,
} from './picking-storage.ts';

/** What colleagues have taken or packed is on the screen this soon. */
const POLL_MS = 15 * SECOND_MS;

interface State {
  list: PickingList | null;
  queue: StoredEvent[];
  refusals: Refusal[];
  isLoaded: boolean;
}

/**
 * Picking in one store. Everything that is done is first on the phone's disk and then sent, in its order, so that neither a
 * lost network nor a killed app loses it; the server counts each event once.
 */
export function usePicking(storeId: number) {
  const staffId = usePerson().person.id;
  const [state, setState] = useState<State>({ list: null, queue: [], refusals: [], isLoaded: false });
  const [isOffline, setOffline] = useState(false);
  const [packed, setPacked] = useState<string | null>(null);
  const work = useRef<Promise<unknown>>(Promise.resolve());

  const show = useCallback(async () => {
    const [list, queue, refusals] = await Promise.all([
      readStoredList(staffId, storeId),
      readQueue(),
      readRefusals(staffId),
    ]);
    setState({ list, queue, refusals, isLoaded: true });
  }, [staffId, storeId]);

  /** One thing after another: sending, reading and writing must not overtake each other. */
  const inTurn = useCallback(<Result>(task: () => Promise<Result>): Promise<Result> => {
    const next = work.current.then(task, task);
    work.current = next.catch(reportError);
    return next;
  }, []);

  const synchronise = useCallback(
    () =>
      inTurn(async () => {
        const isSent = await navigator.locks.request('picking-send', () => sendQueue(staffId));
        // A list that has what is still in the queue would count it twice.
        if (isSent) {
          const result = await callStaff(pickingCalls.readPickingList, { query: { store_id: storeId } });
          setOffline(result.kind === 'failed' && result.status === 0);
          if (result.kind === 'done') await storeList(staffId, result.data);
        } else setOffline(true);
        await show();
      }),
    [inTurn, show, staffId, storeId],
  );

  // The database, the clock and the network are outside of React.
  useEffect(() => {
    const again = () => void synchronise().catch(reportError);
    void inTurn(show).catch(reportError);
    again();
    const timer = setInterval(again, POLL_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [inTurn, show, synchronise]);

  const own = state.queue.filter((queued) => queued.staffId === staffId);
  const events = own.map(({ event }) => event);
  const orders = replayPicking(state.list?.orders ?? [], events);

  /** The picker's orders as they are on the disk: a scanner is quicker than the screen. */
  async function readOwnOrders(): Promise<PickedOrder[]> {
    const [list, queue] = await Promise.all([readStoredList(staffId, storeId), readQueue()]);
    const made = queue.filter((queued) => queued.staffId === staffId).map(({ event }) => event);
    return replayPicking(list?.orders ?? [], made).filter(({ claim }) => claim?.is_own);
  }

  async function record(decide: () => Promise<readonly { event: PickingEvent; name: string }[]>): Promise<void> {
    await inTurn(async () => {
      const made = await decide();
      await queueEvents(made.map((one) => ({ ...one, staffId })));
      await show();
      setPacked(made.find(({ event }) => event.kind === 'pack')?.event.number ?? null);
    });
    void synchronise().catch(reportError);
  }

  const eventOf = (order: PickedOrder) => ({
    ...{ id: crypto.randomUUID(), number: order.number, store_id: storeId },
    at: new Date().toISOString(),
  });
  const packOf = (order: PickedOrder): { event: PickingEvent; name: string } => ({
    event: { ...eventOf(order), kind: 'pack', revision: order.revision },
    name: '',
  });

  return {
    ...state,
    orders,
    events,
    isOffline,
    /** The order that the last thing done here has completed. */
    packed,
    unsent: own.length,
    unsentOfOthers: state.queue.length - own.length,
    synchronise,
    /**
     * What a scan means. A piece is recorded when it needs no codes, or has them; and the order with it when it was the
     * last one.
     */
    async scan(code: string, codes: Partial<Record<PieceCode, string>> = {}): Promise<Scanned> {
      let found: Scanned = { kind: 'wrong' };
      await record(async () => {
        found = findScanned(await readOwnOrders(), code);
        if (found.kind !== 'piece' || found.line.codes.some((one) => codes[one] === undefined)) return [];
        const { order, line } = found;
        const event: PickingEvent = { ...eventOf(order), kind: 'pick', product_id: line.product_id, codes };
        const after = replayPicking([order], [event])[0];
        return [{ event, name: line.name }, ...(isComplete(after) ? [packOf(after)] : [])];
      });
      return found;
    },
    putBack(order: PickedOrder, line: PickedLine, undoes: string): Promise<void> {
      const event: PickingEvent = { ...eventOf(order), kind: 'undo', product_id: line.product_id, undoes };
      return record(async () => [{ event, name: line.name }]);
    },
    miss(order: PickedOrder, line: PickedLine): Promise<void> {
      const event: PickingEvent = { ...eventOf(order), kind: 'missing', product_id: line.product_id };
      return record(async () => [{ event, name: line.name }]);
    },
    pack: (order: PickedOrder) => record(async () => [packOf(order)]),
    async dismiss(id: string): Promise<void> {
      await inTurn(async () => {
        await dismissRefusal(id);
        await show();
      });
    },
  };
}

export type Picking = ReturnType<typeof usePicking>;

/** Sends everything of this person; false: something is left. */
async function sendQueue(staffId: number): Promise<boolean> {
  for (;;) {
    const queue = (await readQueue()).filter((queued) => queued.staffId === staffId).slice(0, MAX_EVENTS);
    if (queue.length === 0) return true;
    const result = await callStaff(pickingCalls.sendPickingEvents, {
      body: { events: queue.map(({ event }) => event) },
    });
    if (result.kind !== 'done') return false;
    const { results } = result.data;
    const answered = queue.flatMap((queued) => {
      const found = results.find(({ id }) => id === queued.event.id);
      return found === undefined ? [] : [{ ...queued, result: found }];
    });
    // First the lists: if the app is killed here, the events are sent again and change nothing.
    for (const storeId of new Set(answered.map(({ event }) => event.store_id))) {
      const list = await readStoredList(staffId, storeId);
      if (list === null) continue;
      const ofStore = answered.filter(({ event }) => event.store_id === storeId);
      const orders = ofStore.reduce((all, { event, result: one }) => withResult(all, event, one), list.orders);
      await storeList(staffId, { ...list, orders });
    }
    await settleEvents(
      answered.map(({ key }) => key),
      answered
        .filter(({ result: one }) => isRefused(one.outcome))
        .map(({ event, name, result: { outcome, detail } }) => ({
          ...{ id: event.id, staffId, number: event.number, name, outcome, detail },
        })),
    );
    if (answered.length === 0) return false;
  }
}
