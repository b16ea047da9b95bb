import { Ellipsis, KeyRound, Pencil, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { eventName } from '#admin/entities/shop-event/event-names.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { Menu, MenuItem, MenuSeparator } from '#admin/ui/menu.tsx';
import { formatMoment } from '#admin/ui/moment.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import type { Webhook } from '#contract/webhooks/webhooks.ts';
import { webhooksCalls } from '#contract/webhooks/webhooks-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { SecretText, WebhookSheet } from './webhook-sheet.tsx';
import { WebhookState } from './webhook-state.tsx';

/** `/admin/settings/webhooks/3`: one webhook, what was sent to it, and what became of that. */
export function Component() {
  const id = Number(useParams().id);
  const may = useMay();
  const { data: webhook, error, refetch } = useCall(webhooksCalls.readWebhook, { params: { id } });
  if (webhook === undefined) {
    return error === null ? <LoadingRows /> : <LoadFailure message={error.message} onRetry={() => void refetch()} />;
  }
  const canEdit = may('integrations:edit');
  return (
    <>
      <PageHeader
        title={new URL(webhook.url).host}
        crumbs={[{ title: m.admin_webhooks_title(), to: '/settings/webhooks' }]}
        aside={<WebhookState webhook={webhook} />}
        hint={<WebhookFacts webhook={webhook} />}
        actions={canEdit && <WebhookActions webhook={webhook} />}
      />
      <DeliveryLog webhookId={id} canEdit={canEdit && webhook.disabled_at === null} />
    </>
  );
}

function WebhookFacts({ webhook: { url, kinds, has_personal_data, old_secret_until } }: { webhook: Webhook }) {
  const isOldValid = old_secret_until !== null && new Date(old_secret_until) > new Date();
  return (
    <>
      <p className="break-all">{url}</p>
      <p>
        {kinds.map(eventName).join(' · ')}
        {has_personal_data && ` · ${m.admin_webhooks_personal_on()}`}
      </p>
      {isOldValid && <p>{m.admin_webhooks_secret_old({ time: formatMoment(old_secret_until) })}</p>}
    </>
  );
}

function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, url, kinds, has_personal_data, revision, disabled_at } = webhook;
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const changes = [webhooksCalls.readWebhook, webhooksCalls.readWebhooks];
  const changing = useCallMutation(webhooksCalls.changeWebhook, { changes });
  const replacing = useCallMutation(webhooksCalls.replaceWebhookSecret, {
    changes,
    onDone: (data) => setSecret(data.secret),
  });
  const deleting = useCallMutation(webhooksCalls.deleteWebhook, {
    changes: [webhooksCalls.readWebhooks],
    onDone: () => {
      void showToast('success', m.admin_webhooks_deleted());
      void navigate('/settings/webhooks');
    },
  });
  const testing = useCallMutation(webhooksCalls.sendTestEvent, {
    changes: [webhooksCalls.readDeliveries],
    onDone: () => void showToast('success', m.admin_webhooks_queued()),
  });
  const onError = ({ message }: Error) => void showToast('error', message);
  const params = { id };

  async function replace(): Promise<void> {
    const text = m.admin_webhooks_secret_replace_text();
    const action = m.admin_webhooks_secret_replace();
    if (await confirmAction({ title: action, text, action })) replacing.mutate({ params }, { onError });
  }
  async function remove(): Promise<void> {
    const question = { title: m.admin_webhooks_delete_title(), text: m.admin_webhooks_delete_text() };
    const isConfirmed = await confirmAction({ ...question, action: m.admin_webhooks_delete(), isDangerous: true });
    if (isConfirmed) deleting.mutate({ params }, { onError });
  }
  const toggle = () =>
    changing.mutate(
      { params, body: { url, kinds, has_personal_data, revision, is_disabled: disabled_at === null } },
      { onError },
    );

  return (
    <>
      <Button
        disabled={disabled_at !== null || testing.isPending}
        onClick={() => testing.mutate({ params }, { onError })}
      >
        {m.admin_webhooks_test()}
      </Button>
      <Menu
        align="end"
        trigger={
          <IconButton label={m.admin_webhooks_more()}>
            <Ellipsis aria-hidden className="size-5" />
          </IconButton>
        }
      >
        <MenuItem Icon={Pencil} onSelect={() => setIsEditing(true)}>
          {m.admin_webhooks_edit()}
        </MenuItem>
        <MenuItem Icon={KeyRound} onSelect={() => void replace()}>
          {m.admin_webhooks_secret_replace()}
        </MenuItem>
        <MenuItem Icon={Power} onSelect={toggle}>
          {disabled_at === null ? m.admin_webhooks_disable() : m.admin_webhooks_enable()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem Icon={Trash2} tone="danger" onSelect={() => void remove()}>
          {m.admin_webhooks_delete()}
        </MenuItem>
      </Menu>
      {isEditing && <WebhookSheet key={revision} webhook={webhook} onClose={() => setIsEditing(false)} />}
      {secret !== null && (
        <SideSheet open onOpenChange={(open) => !open && setSecret(null)} title={m.admin_webhooks_secret()}>
          <SecretText secret={secret} onDone={() => setSecret(null)} />
        </SideSheet>
      )}
    </>
  );
}
