import { useState } from 'react';
import { KindChoice } from '#admin/entities/shop-event/kind-choice.tsx';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { Segmented } from '#admin/ui/segmented.tsx';
import { SettingsSection } from '#admin/ui/settings-section.tsx';
import type { Locale } from '#contract/i18n/locale.ts';
import { LOCALE_NAMES, LOCALES } from '#contract/i18n/locale.ts';
import { notificationsCalls } from '#contract/notifications/notifications-calls.ts';
import { CHAT_KINDS, type ShopEventKind } from '#contract/shop-events/shop-event-kinds.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';

/** `/admin/me/notifications`: what the bell and the team's chat are told of. */
export function Component() {
  const may = useMay();
  return (
    <>
      <PageHeader
        title={m.admin_notifications_title()}
        hint={m.admin_notifications_hint()}
        crumbs={[{ title: m.admin_me_title(), to: '/me' }]}
      />
      <div className="max-w-5xl px-4 md:px-6">
        <BellSection />
        {may('integrations:see') && <ChatSection canEdit={may('integrations:edit')} />}
      </div>
    </>
  );
}

/*
 * Both sections show what was clicked until the answer says what is stored. It is a state of the component: the pending
 * variables of a mutation arrive a task later, and until then React puts a clicked checkbox back.
 */

function BellSection() {
  const { data, error, refetch } = useCall(notificationsCalls.readNotificationChoices, {});
  const saving = useCallMutation(notificationsCalls.chooseNotifications, {
    changes: [notificationsCalls.readNotificationChoices],
  });
  const [clicked, setClicked] = useState<ShopEventKind[] | null>(null);
  function choose(bell: ShopEventKind[]): void {
    setClicked(bell);
    saving.mutate(
      { body: { bell } },
      { onSettled: () => setClicked(null), onError: ({ message }) => void showToast('error', message) },
    );
  }
  return (
    <SettingsSection title={m.admin_notifications_bell()} hint={m.admin_notifications_bell_hint()}>
      {data === undefined ? (
        error === null ? (
          <LoadingRows />
        ) : (
          <LoadFailure message={error.message} onRetry={() => void refetch()} />
        )
      ) : data.allowed.length === 0 ? (
        <p className="text-slate">{m.admin_notifications_none()}</p>
      ) : (
        <KindChoice
          label={m.admin_notifications_bell()}
          kinds={data.allowed}
          chosen={clicked ?? data.bell}
          onChange={choose}
        />
      )}
    </SettingsSection>
  );
}

function ChatSection({ canEdit }: { canEdit: boolean }) {
  const { data: chat, error, refetch } = useCall(notificationsCalls.readTeamChat, {});
  const saving = useCallMutation(notificationsCalls.changeTeamChat, { changes: [notificationsCalls.readTeamChat] });
  const [clicked, setClicked] = useState<{ kinds: ShopEventKind[]; locale: Locale } | null>(null);
  if (chat === undefined) {
    return error === null ? <LoadingRows /> : <LoadFailure message={error.message} onRetry={() => void refetch()} />;
  }
  const { kinds, locale, revision } = chat;
  const shown = clicked ?? { kinds, locale };
  function change(own: { kinds?: ShopEventKind[]; locale?: Locale }): void {
    const next = { kinds, locale, ...own };
    setClicked(next);
    saving.mutate(
      { body: { ...next, revision } },
      { onSettled: () => setClicked(null), onError: ({ message }) => void showToast('error', message) },
    );
  }
  return (
    <SettingsSection title={m.admin_chat()} hint={m.admin_chat_hint()}>
      {!chat.is_connected && <p className="mb-3 text-slate">{m.admin_chat_off()}</p>}
      <KindChoice
        label={m.admin_chat()}
        kinds={CHAT_KINDS}
        chosen={shown.kinds}
        isDisabled={!canEdit || saving.isPending}
        onChange={(kinds) => change({ kinds })}
      />
      {canEdit && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <span aria-hidden className="text-slate">
            {m.admin_chat_locale()}
          </span>
          <Segmented<Locale>
            label={m.admin_chat_locale()}
            value={shown.locale}
            onChange={(locale) => change({ locale })}
            options={LOCALES.map((value) => ({ value, title: LOCALE_NAMES[value] }))}
          />
        </div>
      )}
    </SettingsSection>
  );
}
