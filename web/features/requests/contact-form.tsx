import { m } from '#messages';
import { InlineRequest } from './inline-request.tsx';
import { sendRequest } from './send-request.ts';

/** The contact form of the company's page. */
export function ContactForm() {
  return (
    <InlineRequest
      label={m.requests_contact()}
      withEmail
      messageLabel={m.requests_message_optional()}
      submitLabel={m.requests_send()}
      send={({ name, phone, email, message }) => sendRequest({ name, phone, message, email, type: 'contact_form' })}
    />
  );
}
