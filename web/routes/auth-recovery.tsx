import { useState } from 'react';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { AuthCard, FormSlot } from '#web/features/identity/auth-card.tsx';
import { AuthLink } from '#web/features/identity/auth-link.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { noindexMeta } from '#web/platform/seo/noindex-meta.ts';
import type { Route } from './+types/auth-recovery.ts';

// The form's code loads after the page: visitors read the page before they fill in the form.
const RecoveryForm = lazyComponent(async () => (await import('#web/features/identity/recovery-form.tsx')).RecoveryForm);

const NewPasswordForm = lazyComponent(
  async () => (await import('#web/features/identity/new-password-form.tsx')).NewPasswordForm,
);

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches }: Route.MetaArgs) {
  return noindexMeta(matches, m.identity_recovery(), '/auth/recovery');
}

type Step = { kind: 'phone'; wasLost: boolean } | { kind: 'password'; phone: string; otp: string };

export default function Recovery() {
  const [step, setStep] = useState<Step>({ kind: 'phone', wasLost: false });
  return (
    <AuthCard
      title={step.kind === 'phone' ? m.identity_recovery() : m.identity_new_password_step()}
      hint={step.kind === 'phone' ? m.identity_recovery_hint() : undefined}
      footer={<AuthLink to="/auth/login">{m.identity_back_to_login()}</AuthLink>}
    >
      {step.kind === 'phone' ? (
        <div className="space-y-4">
          {step.wasLost && <FormError message={m.identity_wrong_code()} />}
          <FormSlot fields={1}>
            <RecoveryForm onVerified={(phone, otp) => setStep({ kind: 'password', phone, otp })} />
          </FormSlot>
        </div>
      ) : (
        <FormSlot fields={1}>
          <NewPasswordForm
            phone={step.phone}
            otp={step.otp}
            onCodeExpired={() => setStep({ kind: 'phone', wasLost: true })}
          />
        </FormSlot>
      )}
    </AuthCard>
  );
}
