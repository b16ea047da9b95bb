import { m } from '#messages';
import { AuthCard } from '../identity/auth-card.tsx';
import { AuthLink } from '../identity/auth-link.tsx';
import { RegisterForm } from '../identity/register-form.tsx';
import { useGuestsOnly } from '../identity/use-guests-only.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import { shopNameIn } from '../shell/shop-name.ts';
import type { Route } from './+types/auth-register.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.identity_register(), shop: shopNameIn(matches) }) }];
}

export default function Register() {
  useGuestsOnly();
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
      <RegisterForm />
    </AuthCard>
  );
}
