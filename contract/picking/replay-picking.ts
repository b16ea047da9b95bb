import type { PickedLine, PickedOrder, PickingEvent, PickingResult } from './picking.ts';
import { isAllPicked, leftToPick } from './picking-rules.ts';

/** What the phone shows: the server's list with everything on top that was done here and is not sent yet. Pure. */
export function replayPicking(orders: readonly PickedOrder[], events: readonly PickingEvent[]): PickedOrder[] {
  return events.reduce<PickedOrder[]>((list, event) => list.flatMap((order) => replay(order, event)), [...orders]);
}

function replay(order: PickedOrder, event: PickingEvent): PickedOrder[] {
  if (event.number !== order.number) return [order];
  // It leaves the list, as it will when the server has it.
  if (event.kind === 'pack') return order.is_shared ? [order] : [];
  const change = (line: PickedLine): PickedLine => {
    if (line.product_id !== event.product_id) return line;
    if (event.kind === 'undo') {
      return { ...line, picked: Math.max(0, line.picked - 1), picks: without(line.picks, event.undoes) };
    }
    if (event.kind === 'missing') return { ...line, missing: line.missing + leftToPick(line) };
    const missing = Math.max(0, Math.min(line.missing, line.needed - line.picked - 1));
    return { ...line, picked: line.picked + 1, missing, picks: withPick(line.picks, event) };
  };
  return [{ ...order, lines: order.lines.map(change) }];
}

type Picks = PickedLine['picks'];

const without = (picks: Picks, id: string) => picks.filter((pick) => pick.id !== id);

function withPick(picks: Picks, { id, codes }: PickingEvent & { kind: 'pick' }): Picks {
  const values = Object.values(codes).filter((value) => value !== undefined);
  return [...without(picks, id), { id, codes: values }];
}

/** The list after the server has answered an event: the line as it is there. Doing it again changes nothing. */
export function withResult(
  orders: readonly PickedOrder[],
  event: PickingEvent,
  { outcome, line }: PickingResult,
): PickedOrder[] {
  const isUnavailable =
    outcome === 'packed' || outcome === 'cancelled' || outcome === 'closed' || outcome === 'unknown';
  return orders.flatMap((order) => {
    if (order.number !== event.number) return [order];
    if (isUnavailable) return [];
    const lines = order.lines.map((known) =>
      known.product_id === line?.product_id ? settledLine(known, line, event, outcome) : known,
    );
    return [{ ...order, ...(outcome === 'claimed' && { claim: null }), lines }];
  });
}

/** The counts are the server's; the piece of the event is there, or is not. */
function settledLine(
  known: PickedLine,
  line: NonNullable<PickingResult['line']>,
  event: PickingEvent,
  outcome: string,
) {
  const picks =
    event.kind === 'pick' && outcome === 'picked'
      ? withPick(known.picks, event)
      : event.kind === 'undo'
        ? without(known.picks, event.undoes)
        : known.picks;
  return { ...known, ...line, picks };
}

export type Scanned =
  | { kind: 'piece'; order: PickedOrder; line: PickedLine }
  /** Of this good there is enough. */
  | { kind: 'enough'; line: PickedLine }
  | { kind: 'wrong' };

/** What a scan means for the orders of the picker: the first of them that needs the good gets it. */
export function findScanned(orders: readonly PickedOrder[], text: string): Scanned {
  const code = text.trim().toUpperCase();
  const matches = orders.flatMap((order) =>
    order.lines
      .filter(({ sku, barcode }) => sku?.toUpperCase() === code || isSameBarcode(barcode, code))
      .map((line) => ({ order, line })),
  );
  const open = matches.find(({ line }) => line.picked < line.needed);
  if (open !== undefined) return { kind: 'piece', ...open };
  const [enough] = matches;
  return enough === undefined ? { kind: 'wrong' } : { kind: 'enough', line: enough.line };
}

/** UPC-A is EAN-13 with a zero before it, which some readers leave out. */
function isSameBarcode(barcode: string | null, code: string): boolean {
  return barcode !== null && barcode.replace(/^0+/, '') === code.replace(/^0+/, '');
}

/** Whether the last piece of an order was picked by this list, so that it is packed next. */
export function isComplete(order: PickedOrder | undefined): order is PickedOrder {
  return order !== undefined && isAllPicked(order.lines);
}
