import { m } from '#messages';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { useShopSettings } from '#web/platform/site-settings/root-data.ts';
import { RequestDialog } from './request-dialog.tsx';
import { sendFeedback } from './send-request.ts';

/** Requests a call. Its message is fixed (specification 7.16). */
export function CallbackDialog({ onClose }: DialogControls) {
  const settings = useShopSettings();
  return (
    <RequestDialog
      title={m.requests_callback()}
      lead={settings && m.requests_callback_lead({ hours: unbroken(settings.work_hours) })}
      submitLabel={m.requests_callback_do()}
      thanks={m.requests_sent_call()}
      send={({ name, phone }) =>
        sendFeedback({
          name,
          phone,
          message: m.requests_callback_message({}, { locale: 'ru' }),
          samsung_preorder: false,
        })
      }
      onClose={onClose}
    />
  );
}

/** Prevents a line break inside `10:00–21:00`. */
function unbroken(hours: string): string {
  return hours.replaceAll('–', '\u2060–\u2060');
}
