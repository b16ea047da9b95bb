import { m } from '#messages';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { RequestDialog } from './request-dialog.tsx';
import { sendFeedback } from './send-request.ts';

/** The short pre-order of a new model: name, phone, comment, no configuration. */
export function SamsungDialog({ onClose }: DialogControls) {
  return (
    <RequestDialog
      title={m.requests_samsung()}
      lead={m.requests_samsung_lead()}
      messageLabel={m.requests_comment_optional()}
      submitLabel={m.requests_send()}
      thanks={m.requests_sent_call()}
      send={({ name, phone, message }) => sendFeedback({ name, phone, message, samsung_preorder: true })}
      onClose={onClose}
    />
  );
}
