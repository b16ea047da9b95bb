import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { ApiResult } from '#client/api-result.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import { m } from '#messages';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { sessionStore } from '#web/platform/session/session.ts';
import { Agreement } from './agreement.tsx';
import { type FilledRequest, phoneFirstSchema, requestFormSchema, type TypedRequest } from './request-schema.ts';

export interface RequestFormProps {
  label: string;
  /** For a one-click purchase: the phone comes first and the name is optional. */
  isPhoneFirst?: boolean;
  withEmail?: boolean;
  withCompany?: boolean;
  /** Label of the message field. Without it the form has no message field. */
  messageLabel?: string;
  /** The name that is known already; else that of the account. */
  name?: string | undefined;
  submitLabel: string;
  send(filled: FilledRequest): Promise<ApiResult<unknown>>;
  onSent(): void;
}

/** Name, phone and the request's other fields. A failure keeps all typed text; server errors appear at their fields. */
export function RequestForm(props: RequestFormProps) {
  const { label, isPhoneFirst = false, withEmail, withCompany, messageLabel, name, submitLabel, send, onSent } = props;
  const session = sessionStore();
  const profile = session.kind === 'customer' ? session.profile : undefined;
  const form = useForm<TypedRequest, unknown, FilledRequest>({
    resolver: zodResolver<TypedRequest, unknown, FilledRequest>(isPhoneFirst ? phoneFirstSchema : requestFormSchema),
    mode: 'onTouched',
    defaultValues: {
      name: name ?? profile?.name ?? '',
      phone: profile?.phone_number ?? '',
      email: profile?.email ?? '',
      company_name: '',
      message: '',
    },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (filled) => {
    const answer = await send(filled);
    if (answer.kind === 'done') onSent();
    else showFormErrors(form, answer);
  });

  const phone = (
    <PhoneField control={form.control} name="phone" label={m.requests_phone()} hint={m.requests_phone_hint()} />
  );
  return (
    <form noValidate onSubmit={submit} aria-label={label} className="space-y-4">
      {isPhoneFirst && phone}
      <TextField
        {...form.register('name')}
        label={isPhoneFirst ? m.requests_name_optional() : m.requests_name()}
        autoComplete="name"
        autoCorrect="off"
        error={errors.name?.message}
      />
      {!isPhoneFirst && phone}
      {withCompany && (
        <TextField
          {...form.register('company_name')}
          label={m.requests_company_optional()}
          autoComplete="organization"
          error={errors.company_name?.message}
        />
      )}
      {withEmail && (
        <TextField
          {...form.register('email')}
          label={m.requests_email_optional()}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
        />
      )}
      {messageLabel !== undefined && (
        <TextAreaField {...form.register('message')} label={messageLabel} error={errors.message?.message} />
      )}
      <FormError message={errors.root?.message} />
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {submitLabel}
      </SubmitButton>
      <Agreement />
    </form>
  );
}
