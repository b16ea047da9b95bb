import { useSetStaffState } from '#admin/platform/session/use-session.ts';
import { m } from '#messages';
import { SignInForms } from './sign-in-forms.tsx';
import { TopLayer } from './top-layer.tsx';

/** The session is over while screens are open: the same person signs in above them and goes on. */
export function SessionEnded() {
  const setState = useSetStaffState();
  return (
    <TopLayer labelledBy="ended-title">
      <h1 id="ended-title" className="text-xl">
        {m.admin_session_ended()}
      </h1>
      <p className="mt-1.5 mb-6 text-base text-slate">{m.admin_session_ended_hint()}</p>
      <SignInForms onSignedIn={setState} />
    </TopLayer>
  );
}
