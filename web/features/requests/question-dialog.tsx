import { m } from '#messages';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { RequestDialog } from './request-dialog.tsx';
import { sendRequest } from './send-request.ts';

/** A general question. Product pages have their own question form. */
export function QuestionDialog({ onClose }: DialogControls) {
  return (
    <RequestDialog
      title={m.requests_question_title()}
      lead={m.requests_question_general_lead()}
      withEmail
      messageLabel={m.requests_question()}
      submitLabel={m.requests_send()}
      send={({ name, phone, email, message }) =>
        sendRequest({ name, phone, email, message, type: 'question', product_id: null, products: [] })
      }
      onClose={onClose}
    />
  );
}
