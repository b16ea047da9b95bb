import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { secondFactorSchema, staffPasswordSchema } from '#contract/staff/staff-forms.ts';
import type { SignedInStaff } from '#contract/staff/staff-session-call-schemas.ts';
import { m } from '#messages';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { useDemoOwner } from './demo-owner.tsx';
import { FailureNote } from './failure.tsx';
import { canUsePasskeys } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { QuietAction } from './quiet-action.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { useProof } from './use-proof.ts';

export interface ProofLabels {
  passkey: string;
  password: string;
  submit: string;
}

interface ProofPanelProps {
  email: string;
  ways: SignedInStaff['ways'];
  labels: ProofLabels;
  onProved(state: SignedInStaff): void;
}

/** A passkey, or password and code: whichever the person has, the passkey first. */
export function ProofPanel({ email, ways, labels, onProved }: ProofPanelProps) {
  const hasPasskey = ways.passkeys > 0 && canUsePasskeys();
  const [isByPassword, setByPassword] = useState(!hasPasskey && ways.password);
  const proof = useProof(onProved);
  const readDemo = useDemoOwner(email);
  return (
    <div className="space-y-4">
      <FailureNote failure={proof.failure} />
      {isByPassword ? (
        <PasswordProof email={email} isBusy={proof.isBusy} submitLabel={labels.submit} onSubmit={proof.byPassword} />
      ) : (
        <PasskeyButton label={labels.passkey} isBusy={proof.isBusy} onClick={() => void proof.byPasskey()} />
      )}
      {readDemo !== null && (
        <div className="text-center">
          <QuietAction
            onClick={() => void readDemo().then((demo) => demo && proof.byPassword(demo.password, demo.code))}
          >
            {m.admin_session_demo_prove()}
          </QuietAction>
        </div>
      )}
      {hasPasskey && ways.password && (
        <div className="text-center">
          <QuietAction onClick={() => setByPassword(!isByPassword)}>
            {isByPassword ? labels.passkey : labels.password}
          </QuietAction>
        </div>
      )}
    </div>
  );
}

interface PasswordProofProps {
  email: string;
  isBusy: boolean;
  submitLabel: string;
  onSubmit(password: string, code: string): Promise<void>;
}

const proofSchema = z.object({ password: staffPasswordSchema, code: secondFactorSchema });

function PasswordProof({ email, isBusy, submitLabel, onSubmit }: PasswordProofProps) {
  const form = useForm({ defaultValues: { password: '', code: '' }, resolver: zodResolver(proofSchema) });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ password, code }) => {
    await onSubmit(password, code);
    // A code works once, also one that came with a wrong password.
    form.resetField('code');
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {/* Password managers find the account by it. */}
      <input type="email" value={email} readOnly autoComplete="username" hidden />
      <PasswordField
        {...form.register('password')}
        label={m.admin_session_password()}
        error={errors.password?.message}
        autoComplete="current-password"
        // The person requested this form, or it is all that the window is about.
        autoFocus
      />
      <Controller
        control={form.control}
        name="code"
        render={({ field, fieldState }) => (
          <SecondFactorField
            value={field.value}
            onChange={field.onChange}
            onComplete={() => form.getValues('password') !== '' && !isBusy && void submit()}
            error={fieldState.error?.message}
          />
        )}
      />
      <SubmitButton isBusy={isBusy} className="w-full">
        {submitLabel}
      </SubmitButton>
    </form>
  );
}
