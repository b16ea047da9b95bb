import { callStaff } from '#admin/platform/api/call-staff.ts';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm-action.ts';
import { Section } from '#admin/ui/facts.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import type { PickedOrder } from '#contract/picking/picking.ts';
import { pickingCalls } from '#contract/picking/picking-calls.ts';
import { leftToPick } from '#contract/picking/picking-rules.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import type { Picking } from './use-picking.ts';

/** So many orders fit into a basket that one person pushes. */
const BATCH = 5;

interface OrdersProps {
  picking: Picking;
  storeId: number;
}

/** Orders that wait, and those that colleagues pick. */
export function PickingOrders({ picking, storeId }: OrdersProps) {
  const waiting = picking.orders.filter(({ claim }) => !claim?.is_own);
  const free = waiting.filter(({ claim, lines }) => claim === null && lines.some((line) => leftToPick(line) > 0));
  const batch = free.slice(0, BATCH).map(({ number }) => number);

  async function take(numbers: string[], takesOver = false): Promise<void> {
    const body = { store_id: storeId, numbers, takes_over: takesOver };
    const result = await callStaff(pickingCalls.claimOrders, { body });
    if (result.kind !== 'done') void showToast('error', result.message);
    else for (const refused of result.data.refused) void showToast('error', refusedText(refused));
    await picking.synchronise();
  }

  return (
    <div className="px-4 py-6 md:px-6">
      <Section
        title={m.admin_picking_orders()}
        actions={
          batch.length > 1 && (
            <Button onClick={() => void take(batch)}>{m.admin_picking_take_first({ count: batch.length })}</Button>
          )
        }
      >
        {waiting.length === 0 && <p className="text-slate">{m.admin_picking_orders_none()}</p>}
        <ul>
          {waiting.map((order) => (
            <OrderRow key={order.number} order={order} onTake={take} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function OrderRow({ order, onTake }: { order: PickedOrder; onTake(numbers: string[], takesOver?: boolean): void }) {
  const { number, claim, lines } = order;
  const pieces = lines.reduce((sum, { needed }) => sum + needed, 0);
  const missing = lines.reduce((sum, line) => sum + line.missing, 0);
  async function takeOver(author: string): Promise<void> {
    const title = m.admin_picking_take_over_sure({ number });
    const text = m.admin_picking_take_over_text({ author });
    if (await confirmAction({ title, text, action: m.admin_picking_take_over() })) onTake([number], true);
  }
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <div className="min-w-0 grow">
        <p className="tabular font-medium">№ {number}</p>
        <p className="text-slate">
          {m.admin_picking_goods_of({ lines: lines.length, pieces })} · {order.shipping_method_name} ·{' '}
          <Moment iso={order.created_at} />
        </p>
        {claim && <p className="text-amber">{m.admin_picking_has({ author: claim.author })}</p>}
        {missing > 0 && <p className="text-amber">{m.admin_picking_missing({ count: missing })}</p>}
      </div>
      {claim ? (
        <Button onClick={() => void takeOver(claim.author)}>{m.admin_picking_take_over()}</Button>
      ) : (
        <Button aria-label={`${m.admin_picking_take()} № ${number}`} onClick={() => onTake([number])}>
          {m.admin_picking_take()}
        </Button>
      )}
    </li>
  );
}

function refusedText({ number, author }: { number: string; author: string | null }): string {
  return author === null
    ? m.admin_picking_unavailable_claim({ number })
    : m.admin_picking_refused_claim({ number, author });
}
