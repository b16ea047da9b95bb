import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Moment } from '#admin/ui/moment.tsx';
import type { StaffSession } from '#contract/staff/staff.ts';
import { m } from '#messages';

const HANDHELD = new Set(['iPhone', 'iPad', 'Android']);

const METHODS: Record<StaffSession['method'], () => string> = {
  passkey: m.admin_me_method_passkey,
  password: m.admin_me_method_password,
  recovery: m.admin_me_method_recovery,
  invitation: m.admin_me_method_invitation,
};

/** A session as a person recognises it: the device, where from, how and when. */
export function SessionRow({ session, children }: { session: StaffSession; children?: ReactNode }) {
  const Icon = session.system !== null && HANDHELD.has(session.system) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-slate" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <p className="font-medium">
          {deviceLabel(session)}
          {session.isLocked && <span className="ml-2 font-normal text-slate">{m.admin_me_session_locked()}</span>}
        </p>
        <p className="text-slate">
          {session.isCurrent ? (
            <span className="text-leaf">{m.admin_me_session_here()}</span>
          ) : (
            <Moment iso={session.lastSeenAt} />
          )}
          {session.address !== null && <span className="tabular"> · {session.address}</span>} ·{' '}
          {METHODS[session.method]()}
        </p>
      </div>
      {children}
    </li>
  );
}

/** `Chrome · Windows`. */
export function deviceLabel({ browser, system }: Pick<StaffSession, 'browser' | 'system'>): string {
  const known = [browser, system].filter((name) => name !== null);
  return known.length === 0 ? m.admin_me_session_unknown() : known.join(' · ');
}
