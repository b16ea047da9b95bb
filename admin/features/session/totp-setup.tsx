import type { ApiFailure } from '#client/api-result.ts';
import { totpCodeSchema } from '#contract/staff/staff-forms.ts';
import { m } from '#messages';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { DigitsField } from './digits-field.tsx';
import { FailureNote } from './failure.tsx';
import { formMessage } from './form-message.ts';
import { groupSecret } from './recovery-codes-file.ts';
import { useCodeForm } from './use-code-form.ts';

interface TotpSetupProps {
  setup: { secret: string; uri: string };
  submitLabel: string;
  /** Null when the code was right. */
  onCode(code: string): Promise<ApiFailure | null>;
}

/** A new authenticator app: the QR code, the same as text for typing, and the first code to prove that it works. */
export function TotpSetup({ setup, submitLabel, onCode }: TotpSetupProps) {
  const { isBusy, failure, submit, field } = useCodeForm(totpCodeSchema, onCode);

  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex gap-5 max-sm:flex-col">
        <QrCode
          text={setup.uri}
          label={m.admin_totp_qr()}
          className="size-44 shrink-0 rounded-tile border border-line max-sm:mx-auto"
        />
        <div className="min-w-0 space-y-4">
          <p>{m.admin_totp_scan()}</p>
          <div>
            <p className="text-sm text-slate">{m.admin_totp_secret()}</p>
            <p className="tabular mt-1 font-medium break-words select-all">{groupSecret(setup.secret)}</p>
          </div>
          <a
            href={setup.uri}
            className="inline-flex min-h-11 items-center text-sm font-medium text-cobalt-text hover:underline md:hidden"
          >
            {m.admin_totp_open_app()}
          </a>
        </div>
      </div>
      <p className="font-medium">{m.admin_totp_confirm()}</p>
      <FailureNote failure={failure} />
      <DigitsField {...field} error={formMessage(field.error)} />
      <SubmitButton isBusy={isBusy} className="w-full">
        {submitLabel}
      </SubmitButton>
    </form>
  );
}
