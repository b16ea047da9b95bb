import { CircleAlert } from 'lucide-react';
import { usePerson } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { StaffAccount } from '#contract/staff/staff-account-call-schemas.ts';
import { m } from '#messages';
import { Skeleton } from '#ui/skeleton.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { CodesSection } from './codes-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useAccount } from './use-account.ts';

/** `/admin/me`: how the person signs in, where they are signed in, and how the back office appears to them. */
export function Component() {
  const { person } = usePerson();
  const { data: account, error, refetch } = useAccount();
  return (
    <>
      <PageHeader title={m.admin_me_title()} hint={`${person.name} · ${person.email}`} />
      <div className="max-w-5xl px-4 md:px-6">
        {account !== undefined ? (
          <Sections account={account} />
        ) : error === null ? (
          <div className="space-y-4 py-6">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
            <Skeleton className="h-40" />
          </div>
        ) : (
          <EmptyState
            Icon={CircleAlert}
            title={error.message}
            actions={<Button onClick={() => void refetch()}>{m.admin_session_retry()}</Button>}
          />
        )}
      </div>
    </>
  );
}

function Sections({ account }: { account: StaffAccount }) {
  return (
    <>
      <PasskeysSection passkeys={account.passkeys} />
      <PasswordSection account={account} />
      {account.totpConfirmedAt !== null && <CodesSection left={account.recoveryCodesLeft} />}
      <SessionsSection sessions={account.sessions} />
      <AppearanceSection />
    </>
  );
}
