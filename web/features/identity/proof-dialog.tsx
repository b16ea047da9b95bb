import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiResult } from '#client/api-result.ts';
import { call } from '#client/call.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import type { Profile } from '#contract/identity/identity.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';
import { CodeStep } from './code-step.tsx';
import { recordSentPhone, requestCode, type SentCode } from './request-code.ts';

interface ProofDialogProps {
  profile: Profile;
  onProven(): void;
}

/** The customer proves who they are: by password, or by a code where there is none or it is forgotten. */
export function ProofDialog({ profile, onProven, onClose }: ProofDialogProps & DialogControls) {
  const [way, setWay] = useState<'password' | 'code'>(profile.has_password ? 'password' : 'code');
  const { redirectToLogin } = useRedirectToLogin();

  async function prove(proof: { password: string } | { otp: string }): Promise<ApiResult<unknown>> {
    const result = await call(identityCalls.prove, { body: proof });
    if (result.kind === 'signed_out') await redirectToLogin();
    if (result.kind === 'done') {
      onClose();
      onProven();
    }
    return result;
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={m.proof_title()} closeLabel={m.shell_close()}>
      <p className="mb-4 text-slate">{m.proof_why()}</p>
      {way === 'password' ? (
        <PasswordProof phone={profile.phone_number} onProve={(password) => prove({ password })} />
      ) : (
        <CodeProof phone={profile.phone_number} onProve={(otp) => prove({ otp })} />
      )}
      {profile.has_password && (
        <Button
          variant="quiet"
          className="mt-3 w-full text-cobalt-text!"
          onClick={() => setWay(way === 'password' ? 'code' : 'password')}
        >
          {way === 'password' ? m.proof_by_code() : m.proof_by_password()}
        </Button>
      )}
    </Dialog>
  );
}

interface PasswordProofProps {
  phone: string;
  onProve(password: string): Promise<ApiResult<unknown>>;
}

function PasswordProof({ phone, onProve }: PasswordProofProps) {
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    if (password === '') return form.setError('password', { message: 'form_required' }, { shouldFocus: true });
    const result = await onProve(password);
    if (result.kind !== 'done') showFormErrors(form, result);
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <FormError message={errors.root?.message} />
      <input type="text" autoComplete="username" readOnly hidden value={phone} />
      <PasswordField
        {...form.register('password')}
        label={m.identity_password()}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {m.proof_confirm()}
      </SubmitButton>
    </form>
  );
}

interface CodeProofProps {
  phone: string;
  onProve(otp: string): Promise<ApiResult<unknown>>;
}

function CodeProof({ phone, onProve }: CodeProofProps) {
  const [sent, setSent] = useState<SentCode>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    setFailure(undefined);
    const result = await requestCode(
      (proof) => call(identityCalls.sendCode, { body: { phone_number: phone, ...proof } }),
      phone,
    );
    setBusy(false);
    if (result.kind !== 'sent') return setFailure(result.message);
    recordSentPhone(result.code);
    setSent(result.code);
  }

  if (sent !== undefined) {
    return <CodeStep sent={sent} onResent={setSent} onSubmitCode={onProve} submitLabel={m.proof_confirm()} />;
  }
  return (
    <div className="space-y-4">
      <p>{m.proof_send_code({ phone: formatPhone(phone) })}</p>
      <FormError message={failure} />
      <Button size="lg" className="w-full" disabled={isBusy} aria-busy={isBusy} onClick={send}>
        {m.identity_get_code()}
      </Button>
    </div>
  );
}
