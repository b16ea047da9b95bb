import { useState } from 'react';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { SettingsSection } from '#admin/ui/settings-section.tsx';
import { ALERT_CHANNELS, type AlertChannel } from '#contract/shop-alerts/alert-kinds.ts';
import type { AlertSettings, AlertSettingsForm } from '#contract/shop-alerts/shop-alerts.ts';
import { shopAlertsCalls } from '#contract/shop-alerts/shop-alerts-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { AlertHistory } from './alert-history.tsx';
import { ALERT_NAMES } from './alert-names.ts';
import { EmailAddress } from './email-address.tsx';
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
            <div className="space-y-6">
              <TelegramChat telegram={settings.telegram} />
              <EmailAddress email={settings.email} />
            </div>
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
  const reached = ALERT_CHANNELS.filter((channel) => IS_CONNECTED[channel](settings));
  return (
    <div className="space-y-5 text-sm">
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
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
            onChange={({ target }) => change({ kinds: withChoice(allowed, shown.kinds, kind, target.checked) })}
          />
        ))}
      </fieldset>
      {reached.length > 1 && (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="mb-1 font-medium">{m.admin_shop_alerts_channels()}</legend>
          {reached.map((channel) => (
            <Checkbox
              key={channel}
              label={CHANNEL_NAMES[channel]()}
              checked={shown.channels.includes(channel)}
              onChange={({ target }) =>
                change({ channels: withChoice(ALERT_CHANNELS, shown.channels, channel, target.checked) })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

const IS_CONNECTED: Record<AlertChannel, (settings: AlertSettings) => boolean> = {
  telegram: ({ telegram }) => telegram.state === 'linked',
  email: ({ email }) => email.state === 'confirmed',
};

const CHANNEL_NAMES: Record<AlertChannel, () => string> = {
  telegram: () => 'Telegram',
  email: m.admin_shop_alerts_email,
};

/** The choices in the order of `all`, one of them changed. */
function withChoice<T>(all: readonly T[], chosen: readonly T[], one: T, isChosen: boolean): T[] {
  return all.filter((other) => (other === one ? isChosen : chosen.includes(other)));
}
