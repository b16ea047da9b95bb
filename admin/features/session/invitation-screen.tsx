import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { callQuery } from '#admin/platform/api/use-call.ts';
import { changeLocale, currentLocale, hasChosenLocale } from '#admin/platform/appearance/appearance.ts';
import { useSetStaffState } from '#admin/platform/session/use-session.ts';
import type { CallData } from '#contract/api/api-call.ts';
import { localize } from '#contract/i18n/locale.ts';
import type { SignedInStaff } from '#contract/staff/staff-session-call-schemas.ts';
import { staffSessionCalls } from '#contract/staff/staff-session-calls.ts';
import { m } from '#messages';
import { Button, buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Entrance } from './entrance.tsx';
import { InvitationPasskey } from './invitation-passkey.tsx';
import { InvitationPassword } from './invitation-password.tsx';
import { canUsePasskeys } from './passkey.ts';
import { QuietAction } from './quiet-action.tsx';

type Invitation = CallData<Awaited<ReturnType<typeof staffSessionCalls.readInvitation.schemas>>>;

/**
 * `/admin/invitation#token`: from whom the invitation is, and the choice of how the person will sign in. The secret
 * stands behind `#`, which browsers send to no server and no other site.
 */
export function Component() {
  const token = useLocation().hash.slice(1);
  const setState = useSetStaffState();
  const navigate = useNavigate();
  return (
    <InvitationScreen
      key={token}
      token={token}
      onAccepted={(state) => {
        setState(state);
        void navigate('/', { replace: true });
      }}
    />
  );
}

interface InvitationScreenProps {
  token: string;
  onAccepted(state: SignedInStaff): void;
}

function InvitationScreen({ token, onAccepted }: InvitationScreenProps) {
  const invitation = useQuery({
    ...callQuery(staffSessionCalls.readInvitation, { body: { token } }),
    // Accepting uses it up while this screen still shows the recovery codes.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const locale = invitation.data?.locale;
  const isOtherLocale = locale !== undefined && locale !== currentLocale() && !hasChosenLocale();
  // The document changes its language: a reload, which is no rendering.
  useEffect(() => {
    if (isOtherLocale) changeLocale(locale);
  }, [isOtherLocale, locale]);
  if (invitation.isPending || isOtherLocale) {
    return (
      <Entrance title={m.admin_invitation_by_shop()}>
        <Skeleton className="h-40" />
      </Entrance>
    );
  }
  if (invitation.isError) {
    const { failure } = invitation.error;
    const isExpired = failure.kind === 'invalid' || (failure.kind === 'failed' && failure.status === 404);
    if (isExpired) return <ExpiredInvitation />;
    return (
      <Entrance title={m.admin_session_unreachable()} hint={failure.message}>
        <Button onClick={() => void invitation.refetch()}>{m.admin_session_retry()}</Button>
      </Entrance>
    );
  }
  return <OpenInvitation token={token} invitation={invitation.data} onAccepted={onAccepted} />;
}

function ExpiredInvitation() {
  return (
    <Entrance title={m.admin_invitation_expired()} hint={m.admin_invitation_expired_hint()}>
      <Link to="/sign-in" className={buttonClass('outline', 'lg', 'w-full')}>
        {m.admin_invitation_to_sign_in()}
      </Link>
    </Entrance>
  );
}

function OpenInvitation({ token, invitation, onAccepted }: InvitationScreenProps & { invitation: Invitation }) {
  const [isByPassword, setByPassword] = useState(!canUsePasskeys());
  const [hasCodes, setHasCodes] = useState(false);
  const { name, email, invitedBy, roles } = invitation;
  if (hasCodes || isByPassword) {
    return (
      <InvitationPassword
        token={token}
        email={email}
        name={name}
        onCodes={() => setHasCodes(true)}
        onAccepted={onAccepted}
        onBack={canUsePasskeys() && !hasCodes ? () => setByPassword(false) : undefined}
      />
    );
  }
  return (
    <Entrance
      title={m.admin_invitation_title({ name })}
      hint={invitedBy === null ? m.admin_invitation_by_shop() : m.admin_invitation_by({ inviter: invitedBy })}
    >
      <dl className="mb-8 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-line py-4 text-base">
        <dt className="text-slate">{m.admin_session_email()}</dt>
        <dd className="break-all">{email}</dd>
        <dt className="text-slate">{m.admin_invitation_roles()}</dt>
        <dd>{roles.map((role) => localize(role, currentLocale())).join(', ')}</dd>
      </dl>
      <InvitationPasskey token={token} onAccepted={onAccepted} />
      <div className="mt-4 text-center">
        <QuietAction onClick={() => setByPassword(true)}>{m.admin_invitation_password()}</QuietAction>
        <p className="text-sm text-slate">{m.admin_invitation_password_hint()}</p>
      </div>
    </Entrance>
  );
}
