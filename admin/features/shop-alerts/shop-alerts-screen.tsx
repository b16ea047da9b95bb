import { useState } from 'react';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { SettingsSection } from '#admin/ui/settings-section.tsx';
import type { AlertSettings, AlertSettingsForm } from '#contract/shop-alerts/shop-alerts.ts';
import { shopAlertsCalls } from '#contract/shop-alerts/shop-alerts-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { AlertHistory } from './alert-history.tsx';
import { ALERT_NAMES } from './alert-names.ts';
import { TelegramChat } from './telegram-chat.tsx';

/** `/admin/me/alerts`: what the shop warns the person of, where it writes to, and what has been wrong. */
export function Component() {
  const { data: settings, error, refetch } = useCall(shopAlertsCalls.readAlertSettings, {});
  return (
    <>
      <PageHeader
        title={m.admin_shop_alerts_title()}
        hint={m.admin_shop_alerts_hint()}
        crumbs={[{ title: m.admin_me_title(), to: '/me' }]}
      />
      {settings !== undefined ? (
        <div className="max-w-5xl px-4 md:px-6">
          <SettingsSection title={m.admin_shop_alerts_where()} hint={m.admin_shop_alerts_where_hint()}>
            <TelegramChat telegram={settings.telegram} />
          </SettingsSection>
          <SettingsSection title={m.admin_shop_alerts_kinds()} hint={m.admin_shop_alerts_kinds_hint()}>
            <Choice settings={settings} />
          </SettingsSection>
        </div>
      ) : error === null ? (
        <LoadingRows />
      ) : (
        <LoadFailure message={error.message} onRetry={() => void refetch()} />
      )}
      <AlertHistory />
    </>
  );
}

/**
 * Saved with each click. What was clicked is shown until the answer says what is stored: the pending variables of a mutation
 * arrive a task later, and until then React puts a clicked checkbox back.
 */
function Choice({ settings }: { settings: AlertSettings }) {
  const { allowed, may_digest: mayDigest, kinds, digest, channels } = settings;
  const saving = useCallMutation(shopAlertsCalls.chooseAlerts, { changes: [shopAlertsCalls.readAlertSettings] });
  const [clicked, setClicked] = useState<AlertSettingsForm | null>(null);
  const shown = clicked ?? { kinds, digest, channels };
  function change(own: Partial<AlertSettingsForm>): void {
    const next = { ...shown, ...own };
    setClicked(next);
    saving.mutate(
      { body: next },
      { onSettled: () => setClicked(null), onError: ({ message }) => void showToast('error', message) },
    );
  }
  if (allowed.length === 0 && !mayDigest) return <p className="text-slate">{m.admin_shop_alerts_none()}</p>;
  return (
    <fieldset className="grid gap-x-6 text-sm sm:grid-cols-2">
      <legend className="sr-only">{m.admin_shop_alerts_kinds()}</legend>
      {mayDigest && (
        <Checkbox
          label={m.admin_shop_alerts_digest()}
          checked={shown.digest}
          onChange={({ target }) => change({ digest: target.checked })}
        />
      )}
      {allowed.map((kind) => (
        <Checkbox
          key={kind}
          label={ALERT_NAMES[kind]()}
          checked={shown.kinds.includes(kind)}
          onChange={({ target }) =>
            change({
              kinds: allowed.filter((other) => (other === kind ? target.checked : shown.kinds.includes(other))),
            })
          }
        />
      ))}
    </fieldset>
  );
}
