import { m } from '#messages';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { RequestDialog } from './request-dialog.tsx';
import { goodsFields, type Wanted } from './requested-goods.ts';
import { sendRequest } from './send-request.ts';
import { WantedSummary } from './wanted-summary.tsx';

/** Buys a product or the whole cart by a phone number alone. */
export function OneClickDialog({ wanted, onClose }: { wanted: Wanted } & DialogControls) {
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
          // Operators read Russian (spec §7).
          name: name ?? m.requests_name_unknown({}, { locale: 'ru' }),
          phone,
          ...goodsFields(wanted, message),
          type: 'fast_order',
        })
      }
      onSent={() => wanted.kind === 'cart' && wanted.onBought()}
      onClose={onClose}
    >
      <WantedSummary wanted={wanted} />
    </RequestDialog>
  );
}
