import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { FormBlock } from './form-block.tsx';

const ContactForm = lazyComponent(async () => (await import('./contact-form.tsx')).ContactForm);

/** The contact form under the company's contacts. */
export function ContactBlock() {
  return (
    <div className="noscript:hidden">
      <FormBlock id="write" title={m.requests_contact()} lead={m.requests_contact_lead()}>
        <ContactForm />
      </FormBlock>
    </div>
  );
}
