import { Button } from '#admin/ui/button.tsx';
import { SettingsSection } from '#admin/ui/settings-section.tsx';
import type { StaffSession } from '#contract/staff/staff.ts';
import { staffAccountCalls } from '#contract/staff/staff-account-calls.ts';
import { m } from '#messages';
import { deviceLabel, SessionRow } from './session-row.tsx';
import { useAccountChange } from './use-account.ts';

export function SessionsSection({ sessions }: { sessions: readonly StaffSession[] }) {
  const ending = useAccountChange(staffAccountCalls.endMySession, m.admin_me_session_ended());
  const endingOthers = useAccountChange(staffAccountCalls.endMyOtherSessions, m.admin_me_sessions_others_ended());
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <SettingsSection title={m.admin_me_sessions()} hint={m.admin_me_sessions_hint()}>
      <ul className="-mt-3 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session}>
            {!session.isCurrent && (
              <Button
                aria-label={m.admin_me_session_end_one({ device: deviceLabel(session) })}
                disabled={ending.isPending}
                onClick={() => ending.mutate({ params: { id: session.id } })}
              >
                {m.admin_me_session_end()}
              </Button>
            )}
          </SessionRow>
        ))}
      </ul>
      {hasOthers && (
        <Button className="mt-3" disabled={endingOthers.isPending} onClick={() => endingOthers.mutate({})}>
          {m.admin_me_sessions_end_others()}
        </Button>
      )}
    </SettingsSection>
  );
}
