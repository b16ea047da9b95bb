import { useEffect, useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Button } from '#admin/ui/button.tsx';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import { Segmented } from '#admin/ui/segmented.tsx';
import {
  CUSTOMER_MESSAGE_KINDS,
  MAX_MESSAGE_PARTS,
  MAX_OWN_TEXT,
  MESSAGES_PER_DAY,
  type MessageChoices,
  type MessageKind,
  ORDER_MESSAGE_KINDS,
  ownMessage,
} from '#contract/customers/customer-messages.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { smsParts } from '#contract/sms/sms-text.ts';
import { m } from '#messages';
import { FieldFrame, TextAreaField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import type { MessageTarget } from './message-target.ts';
import { MESSAGE_KIND_NAMES } from './message-texts.ts';

interface MessageFormProps {
  target: MessageTarget;
  choices: MessageChoices;
  onDirty(isDirty: boolean): void;
  onCancel(): void;
  onClose(): void;
}

/** Which text, in which language, and what it costs; it is sent when the customer may get one more and is awake. */
export function MessageForm({ target, choices, onDirty, onCancel, onClose }: MessageFormProps) {
  const kinds: MessageKind[] = [
    ...choices.texts.map(({ kind }) => kind),
    ...(choices.takes_own_text ? ['own' as const] : []),
  ];
  const [kind, setKind] = useState<MessageKind | null>(kinds[0] ?? null);
  const [locale, setLocale] = useState<Locale>(choices.locale);
  const [words, setWords] = useState('');
  const [isUrgent, setUrgent] = useState(false);
  const [error, setError] = useState<string>();
  const sending = useSendMessage(target, onClose);
  const isOwn = kind === 'own';
  const text = isOwn
    ? ownMessage(choices.shop_name[locale], words.trim())
    : (choices.texts.find((ready) => ready.kind === kind)?.[locale] ?? '');
  const parts = smsParts(text);
  useEffect(() => {
    // The dialog asks before it drops what was typed.
    onDirty(isOwn && words.trim() !== '' && !sending.isPending);
    return () => onDirty(false);
  }, [isOwn, words, sending.isPending, onDirty]);

  if (kind === null) return <p className="text-slate">{m.admin_message_no_texts()}</p>;
  if (choices.left === 0) return <p className="text-slate">{m.admin_message_none_left({ count: MESSAGES_PER_DAY })}</p>;

  function send(): void {
    if (kind === null || sending.isPending) return;
    const wrong = isOwn && (words.trim() === '' ? 'form_required' : parts > MAX_MESSAGE_PARTS && 'admin_message_long');
    if (wrong) {
      setError(wrong);
      return;
    }
    sending.send({ kind, locale, is_urgent: isUrgent, ...(isOwn && { text: words.trim() }) });
  }

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FormError message={sending.error ?? undefined} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <FieldFrame id="message-kind" label={m.admin_message_text()}>
            <NativeSelect
              id="message-kind"
              value={kind}
              onChange={({ target: { value } }) => setKind(kinds.find((name) => name === value) ?? kind)}
            >
              {kinds.map((name) => (
                <option key={name} value={name}>
                  {MESSAGE_KIND_NAMES[name]()}
                </option>
              ))}
            </NativeSelect>
          </FieldFrame>
        </div>
        <Segmented
          label={m.admin_customer_language()}
          value={locale}
          onChange={(chosen) => setLocale(chosen)}
          options={[
            { value: 'uz', title: m.admin_language_uz() },
            { value: 'ru', title: m.admin_language_ru() },
          ]}
        />
      </div>
      {isOwn && (
        <TextAreaField
          label={m.admin_message_own()}
          hint={m.admin_message_own_hint()}
          error={error}
          rows={3}
          className="px-3! py-2! text-sm!"
          maxLength={MAX_OWN_TEXT}
          value={words}
          onChange={({ target: { value } }) => {
            setWords(value);
            setError(undefined);
          }}
        />
      )}
      <div>
        <p className="text-slate">{m.admin_message_preview()}</p>
        <p lang={locale} className="mt-1 rounded-control bg-mist px-3 py-2 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        <p className={parts > MAX_MESSAGE_PARTS ? 'tabular mt-1 text-anor-text' : 'tabular mt-1 text-slate'}>
          {m.admin_message_parts({ letters: [...text].length, parts })}
        </p>
      </div>
      {choices.quiet_until !== null && (
        <div className="space-y-1">
          {!isUrgent && (
            <p className="text-amber">{m.admin_message_quiet({ time: formatMoment(choices.quiet_until) })}</p>
          )}
          <Checkbox
            label={m.admin_message_urgent()}
            checked={isUrgent}
            onChange={({ target: { checked } }) => setUrgent(checked)}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="w-full text-slate">{m.admin_message_left({ count: choices.left })}</p>
        <Button onClick={onCancel}>{m.admin_ui_cancel()}</Button>
        <Button type="submit" variant="primary" disabled={sending.isPending} aria-busy={sending.isPending}>
          {m.admin_message_send()}
        </Button>
      </div>
    </form>
  );
}

interface Draft {
  kind: MessageKind;
  locale: Locale;
  is_urgent: boolean;
  text?: string;
}

/** One key for the same message until the answer is here: a lost one does not send it twice. */
function useSendMessage(target: MessageTarget, onClose: () => void) {
  const [keys] = useState(createRequestKeys);
  const options = {
    changes: [customersAdminCalls.readCustomerTimeline, ordersAdminCalls.readStaffOrder],
    onDone: ({ send_at: sendAt }: { send_at: string | null }) => {
      const sentence =
        sendAt === null ? m.admin_message_sent() : m.admin_message_sent_later({ time: formatMoment(sendAt) });
      void showToast('success', sentence);
      onClose();
    },
  };
  const toCustomer = useCallMutation(customersAdminCalls.messageCustomer, options);
  const toBuyer = useCallMutation(customersAdminCalls.messageOrderBuyer, options);
  return {
    isPending: toCustomer.isPending || toBuyer.isPending,
    error: toCustomer.error?.message ?? toBuyer.error?.message ?? null,
    send({ kind, text = '', ...draft }: Draft): void {
      const key = keys.keyOf({ kind, text, ...draft });
      if (target.customer !== undefined) {
        const known = CUSTOMER_MESSAGE_KINDS.find((name) => name === kind);
        if (known) toCustomer.mutate({ params: { id: target.customer }, body: { key, kind: known, ...draft } });
        return;
      }
      const params = { number: target.order };
      const known = ORDER_MESSAGE_KINDS.find((name) => name === kind);
      toBuyer.mutate({
        params,
        body: known ? { key, kind: known, ...draft } : { key, kind: 'own', text, ...draft },
      });
    },
  };
}
