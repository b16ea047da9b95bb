import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '#admin/features/personal-data/index.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { Menu, MenuItem } from '#admin/ui/menu.tsx';
import type { StaffOrder } from '#contract/orders/staff-order.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { endingMoves, endingText, moveTitle, nextMove, type StaffMove } from './move-texts.ts';
import { useActiveCouriers } from './order-courier.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useMoveOrder } from './use-move-order.ts';

/** What may be done to an order now: the step that leads on, and behind it the ways to end it, each with a reason. */
export function OrderActions({ order, tillId }: { order: StaffOrder; tillId: number | null }) {
  const [ending, setEnding] = useState<StaffMove | null>(null);
  const [isMoving, setMoving] = useState(false);
  const [isSending, setSending] = useState(false);
  const couriers = useActiveCouriers();
  const moveOrder = useMoveOrder();
  const { order_number: number, status: from, revision } = order;
  const next = nextMove(order.moves);
  const endings = endingMoves(order.moves);
  // With nothing to lead on to, it is what the order waits for.
  const isOnlyCancelled = next === null && endings.length === 1 && endings[0] === 'cancel';

  useShortcuts(
    next === null || isMoving
      ? []
      : [
          {
            keys: 'd',
            label: m.admin_orders_key_move(),
            group: m.admin_orders_title(),
            run: () => void lead(next),
          },
        ],
  );

  async function lead(move: StaffMove): Promise<void> {
    if (move === 'send' && order.courier === null && couriers.length > 0) return setSending(true);
    setMoving(true);
    const till = move === 'deliver' && tillId !== null ? { till_id: tillId } : {};
    const failure = await moveOrder({ number, move, from, revision, ...till });
    setMoving(false);
    if (failure !== null) void showToast('error', failure);
  }

  function send(courierId: number | null): Promise<string | null> {
    const courier = courierId === null ? {} : { courier_id: courierId };
    return moveOrder({ number, move: 'send', from, revision, ...courier });
  }

  async function end(move: StaffMove, note: string): Promise<string | null> {
    const failure = await moveOrder({ number, move, from, revision, note });
    if (failure === null) setEnding(null);
    return failure;
  }

  return (
    <>
      {next !== null && (
        <Button variant="primary" disabled={isMoving} aria-busy={isMoving} onClick={() => void lead(next)}>
          {moveTitle(next)}
          <span aria-hidden className="contents">
            <KeyHint keys="d" className="max-md:hidden" />
          </span>
        </Button>
      )}
      {isOnlyCancelled ? (
        <Button onClick={() => setEnding('cancel')}>{moveTitle('cancel')}</Button>
      ) : (
        endings.length > 0 && (
          <Menu
            align="end"
            trigger={
              <IconButton label={m.admin_order_more_moves()}>
                <MoreHorizontal aria-hidden className="size-4" />
              </IconButton>
            }
          >
            {endings.map((move) => (
              <MenuItem key={move} tone="danger" onSelect={() => setEnding(move)}>
                {moveTitle(move)}
              </MenuItem>
            ))}
          </Menu>
        )
      )}
      {isSending && <SendDialog couriers={couriers} onSend={send} onClose={() => setSending(false)} />}
      {ending !== null && (
        <ReasonDialog
          open
          onOpenChange={(open) => !open && setEnding(null)}
          title={moveTitle(ending)}
          text={endingText(ending, order)}
          hint={m.admin_order_reason_hint()}
          submitLabel={moveTitle(ending)}
          cancelLabel={m.admin_order_not_now()}
          isDangerous
          onReason={(reason) => end(ending, reason)}
        />
      )}
    </>
  );
}
