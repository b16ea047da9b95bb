import { useSearchParams } from 'react-router';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { AuthCard, FormSlot } from '#web/features/identity/auth-card.tsx';
import { AuthLink } from '#web/features/identity/auth-link.tsx';
import { useRedirectSignedIn } from '#web/features/identity/use-guests-only.ts';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { noindexMeta } from '#web/platform/seo/noindex-meta.ts';
import type { Route } from './+types/auth-login.ts';

// The form's code loads after the page: visitors read the page before they fill in the form.
const LoginForm = lazyComponent(async () => (await import('#web/features/identity/login-form.tsx')).LoginForm);

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches }: Route.MetaArgs) {
  return noindexMeta(matches, m.identity_login(), '/auth/login');
}

export default function Login() {
  useRedirectSignedIn();
  const [params] = useSearchParams();
  const hasVoucher = params.get('voucher') === 'true';
  return (
    <AuthCard
      title={m.identity_login()}
      hint={hasVoucher ? m.identity_voucher_waits() : undefined}
      footer={
        <>
          <p className="flex flex-wrap gap-x-2 gap-y-1">
            {m.identity_no_account()} <AuthLink to="/auth/register">{m.identity_to_register()}</AuthLink>
          </p>
          <p className="mt-3">
            <AuthLink to="/track">{m.identity_track_order()}</AuthLink>
          </p>
        </>
      }
    >
      <FormSlot fields={2}>
        <LoginForm />
      </FormSlot>
    </AuthCard>
  );
}
