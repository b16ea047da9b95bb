import { m } from '#messages';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { RequestDialog } from './request-dialog.tsx';
import { sendRequest } from './send-request.ts';

/** A quote for an organisation. */
export function CompanyDialog({ onClose }: DialogControls) {
  return (
    <RequestDialog
      title={m.requests_company()}
      lead={m.requests_company_lead()}
      withCompany
      withEmail
      messageLabel={m.requests_company_what()}
      submitLabel={m.requests_company_do()}
      thanks={m.requests_sent_call()}
      send={(filled) => sendRequest({ ...filled, type: 'b2b' })}
      onClose={onClose}
    />
  );
}
