import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { AuthCard, FormSlot } from '#web/features/identity/auth-card.tsx';
import { AuthLink } from '#web/features/identity/auth-link.tsx';
import { useRedirectSignedIn } from '#web/features/identity/use-guests-only.ts';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { noindexMeta } from '#web/platform/seo/noindex-meta.ts';
import type { Route } from './+types/auth-register.ts';

// The form's code loads after the page: visitors read the page before they fill in the form.
const RegisterForm = lazyComponent(async () => (await import('#web/features/identity/register-form.tsx')).RegisterForm);

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches }: Route.MetaArgs) {
  return noindexMeta(matches, m.identity_register(), '/auth/register');
}

export default function Register() {
  useRedirectSignedIn();
  return (
    <AuthCard
      title={m.identity_register()}
      hint={m.identity_register_hint()}
      footer={
        <p className="flex flex-wrap gap-x-2 gap-y-1">
          {m.identity_have_account()} <AuthLink to="/auth/login">{m.identity_log_in()}</AuthLink>
        </p>
      }
    >
      <FormSlot fields={2}>
        <RegisterForm />
      </FormSlot>
    </AuthCard>
  );
}
