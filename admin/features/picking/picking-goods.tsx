import { Check, PackageX } from 'lucide-react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm-action.ts';
import { Section } from '#admin/ui/facts.tsx';
import type { PickedLine, PickedOrder } from '#contract/picking/picking.ts';
import { pickingCalls } from '#contract/picking/picking-calls.ts';
import { leftToPick } from '#contract/picking/picking-rules.ts';
import { isComplete } from '#contract/picking/replay-picking.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { PutBackButton } from './put-back-button.tsx';
import { ShelfButton } from './shelf-button.tsx';
import type { Picking } from './use-picking.ts';

interface GoodsProps {
  picking: Picking;
  storeId: number;
  orders: readonly PickedOrder[];
}

/** The goods of the picker's orders in the order of the shelves; what is done sinks to the end. */
export function PickingGoods({ picking, storeId, orders }: GoodsProps) {
  const rows = orders
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
    .toSorted((a, b) => Number(isDone(a.line)) - Number(isDone(b.line)) || byShelf(a.line, b.line));
  return (
    <div className="px-4 pt-4 md:px-6">
      <Section title={m.admin_picking_mine()}>
        {orders.length === 0 && <p className="text-slate">{m.admin_picking_mine_none()}</p>}
        <ul>
          {rows.map(({ order, line }) => (
            <GoodRow key={`${order.number} ${line.product_id}`} {...{ picking, storeId, order, line }} />
          ))}
        </ul>
        <ul>
          {orders.map((order) => (
            <OrderEnd key={order.number} {...{ picking, storeId, order }} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

const isDone = (line: PickedLine) => leftToPick(line) === 0;

function byShelf(a: PickedLine, b: PickedLine): number {
  if (a.shelf === null || b.shelf === null) return Number(a.shelf === null) - Number(b.shelf === null);
  return a.shelf.localeCompare(b.shelf, 'ru', { numeric: true });
}

interface RowProps {
  picking: Picking;
  storeId: number;
  order: PickedOrder;
  line: PickedLine;
}

function GoodRow({ picking, storeId, order, line }: RowProps) {
  const { name, sku, barcode, img, needed, picked, missing } = line;
  const done = isDone(line);
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-start gap-x-3 border-b border-line py-3">
      <Picture
        img={img}
        alt=""
        sizes="56px"
        widths={[160]}
        className="size-14 rounded-control bg-tile object-contain"
      />
      <div className="min-w-0">
        <ShelfButton storeId={storeId} line={line} onSaved={picking.synchronise} />
        <p className={classNames('font-medium', done && 'text-slate')}>{name}</p>
        <p className="tabular text-sm text-slate wrap-anywhere">
          {[sku, barcode, `№ ${order.number}`].filter((part) => part !== null).join(' · ')}
        </p>
        {picked > needed && (
          <p className="font-medium text-anor-text">{m.admin_picking_superfluous({ count: picked - needed })}</p>
        )}
        {missing > 0 && <p className="text-amber">{m.admin_picking_missing({ count: missing })}</p>}
      </div>
      <div className="flex flex-col items-end gap-2 max-md:contents">
        <span
          className={classNames('tabular text-lg font-semibold whitespace-nowrap', picked === needed && 'text-leaf')}
        >
          {picked === needed && <Check aria-hidden className="mr-1 inline size-5" />}
          {picked} / {needed}
        </span>
        <span className="flex justify-end gap-2 max-md:col-span-2 max-md:col-start-2 max-md:mt-2">
          <PutBackButton line={line} onPutBack={(id) => void picking.putBack(order, line, id)} />
          {!done && (
            <Button aria-label={m.admin_picking_not_found_of({ name })} onClick={() => void picking.miss(order, line)}>
              <PackageX aria-hidden className="size-4.5" />
              {m.admin_picking_not_found()}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}

/** What is left to do with a whole order: it is given back to the list, or packed when it was edited meanwhile. */
function OrderEnd({ picking, storeId, order }: Omit<RowProps, 'line'>) {
  const { number } = order;
  const isPacking = picking.events.some((event) => event.kind === 'pack' && event.number === number);
  async function release(): Promise<void> {
    const text = m.admin_picking_release_text();
    const action = m.admin_picking_release();
    if (!(await confirmAction({ title: m.admin_picking_release_sure({ number }), text, action }))) return;
    const body = { store_id: storeId, numbers: [number] };
    const result = await callStaff(pickingCalls.releaseOrders, { body });
    if (result.kind !== 'done') void showToast('error', result.message);
    await picking.synchronise();
  }
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-2">
      <span className="tabular min-w-0 grow font-medium">№ {number}</span>
      {order.is_shared && <span className="w-full text-slate">{m.admin_picking_shared()}</span>}
      {isComplete(order) && <Badge tone="leaf">{m.admin_picking_all_found()}</Badge>}
      {isPacking && <Badge>{m.admin_picking_packing()}</Badge>}
      {isComplete(order) && !isPacking && (
        <Button variant="primary" onClick={() => void picking.pack(order)}>
          {m.admin_picking_pack()}
        </Button>
      )}
      <Button onClick={() => void release()}>{m.admin_picking_release()}</Button>
    </li>
  );
}
