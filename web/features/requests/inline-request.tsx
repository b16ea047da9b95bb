import { useState } from 'react';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { RequestForm, type RequestFormProps } from './request-form.tsx';

/** A request form inside a page. After sending, a thank-you message replaces it. */
export function InlineRequest(props: Omit<RequestFormProps, 'onSent'>) {
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      // The form was removed together with the focus, so the message takes the focus and scrolls into view.
      <p
        ref={(thanks) => thanks?.focus()}
        tabIndex={-1}
        role="status"
        className="scroll-mt-24 rounded-tile bg-leaf-tint px-5 py-4 text-leaf outline-none"
      >
        {m.requests_sent()}
      </p>
    );
  }
  return (
    <RequestForm
      {...props}
      onSent={() => {
        setSent(true);
        void showToast('success', m.requests_sent());
      }}
    />
  );
}
