import { m } from '#messages';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { RequestDialog } from './request-dialog.tsx';
import { goodsFields, type RequestedGoods } from './requested-goods.ts';
import { RequestedGoodsSummary } from './requested-goods-summary.tsx';
import { sendRequest } from './send-request.ts';

/** Buys a product or the whole cart with only a phone number. */
export function OneClickDialog({ requested, onClose }: { requested: RequestedGoods } & DialogControls) {
  return (
    <RequestDialog
      title={m.requests_one_click()}
      lead={m.requests_one_click_lead()}
      isPhoneFirst
      messageLabel={m.requests_comment_optional()}
      submitLabel={m.requests_buy()}
      thanks={m.requests_sent_call()}
      send={({ name, phone, message }) =>
        sendRequest({
          // Operators read Russian (specification 7.22).
          name: name || m.requests_name_unknown({}, { locale: 'ru' }),
          phone,
          ...goodsFields(requested, message),
          type: 'fast_order',
        })
      }
      onSent={() => requested.kind === 'cart' && requested.onBought()}
      onClose={onClose}
    >
      <RequestedGoodsSummary requested={requested} />
    </RequestDialog>
  );
}
