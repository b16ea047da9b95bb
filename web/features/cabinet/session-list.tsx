import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#client/call.ts';
import type { CustomerSession } from '#contract/identity/identity.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { formatDateTime } from '#web/platform/i18n/format-date-time.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';

const HANDHELD = new Set(['iPhone', 'iPad', 'Android']);

/** The customer's sessions; all but the current one can be ended. */
export function SessionList({ sessions }: { sessions: readonly CustomerSession[] }) {
  const { redirectToLogin } = useRedirectToLogin();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<number | 'others'>();
  const others = sessions.filter(({ is_current }) => !is_current);

  async function end(what: number | 'others') {
    setBusy(what);
    const result =
      what === 'others'
        ? await call(identityCalls.endOtherSessions, {})
        : await call(identityCalls.endSession, { params: { id: what } });
    if (result.kind === 'signed_out') await redirectToLogin();
    else if (result.kind === 'done') {
      void showToast('success', what === 'others' ? m.cabinet_others_ended() : m.cabinet_session_ended());
      await revalidate();
    } else void showToast('error', result.message);
    setBusy(undefined);
  }

  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-4 py-4 first:pt-0">
            <DeviceIcon system={session.system} />
            <div className="min-w-0 grow">
              <p className="font-medium">{deviceName(session)}</p>
              <p className="text-sm text-slate">
                {session.is_current ? (
                  <span className="text-leaf">{m.cabinet_this_device()}</span>
                ) : (
                  m.cabinet_last_seen({ time: formatDateTime(session.last_seen_at) })
                )}
              </p>
            </div>
            {!session.is_current && (
              <Button
                variant="outline"
                size="sm"
                disabled={busy !== undefined}
                aria-label={m.cabinet_end_session_on({ device: deviceName(session) })}
                onClick={() => end(session.id)}
              >
                {m.cabinet_end_session()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          variant="danger"
          className="mt-4 max-sm:w-full"
          disabled={busy !== undefined}
          onClick={() => end('others')}
        >
          {m.cabinet_end_others()}
        </Button>
      )}
    </>
  );
}

function DeviceIcon({ system }: { system: string | null }) {
  const Icon = HANDHELD.has(system ?? '') ? Smartphone : Monitor;
  return (
    <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-mist text-slate">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}

function deviceName({ browser, system }: CustomerSession): string {
  return [browser, system].filter(Boolean).join(', ') || m.cabinet_unknown_device();
}
