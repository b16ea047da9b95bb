import { preOrderWindow } from '#contract/requests/pre-order-window.ts';
import { m } from '#messages';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import { RequestDialog } from './request-dialog.tsx';
import { goodsFields, type RequestedGoods } from './requested-goods.ts';
import { RequestedGoodsSummary } from './requested-goods-summary.tsx';
import { sendRequest } from './send-request.ts';

/** Pre-orders a product or the whole cart and shows the days of delivery. */
export function PreOrderDialog({ requested, onClose }: { requested: RequestedGoods } & DialogControls) {
  const { from, to } = preOrderWindow(new Date());
  return (
    <RequestDialog
      title={m.requests_pre_order()}
      lead={m.requests_pre_order_window({ from: formatDay(from), to: formatDay(to) })}
      messageLabel={m.requests_comment_optional()}
      submitLabel={m.requests_pre_order_do()}
      thanks={m.requests_sent_call()}
      send={({ name, phone, message }) =>
        sendRequest({ name, phone, ...goodsFields(requested, message), type: 'preorder' })
      }
      onSent={() => requested.kind === 'cart' && requested.onBought()}
      onClose={onClose}
    >
      <RequestedGoodsSummary requested={requested} />
    </RequestDialog>
  );
}
