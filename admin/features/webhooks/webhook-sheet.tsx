import { type FormEvent, useState } from 'react';
import { KindChoice } from '#admin/entities/shop-event/kind-choice.tsx';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { ShownOnce } from '#admin/ui/shown-once.tsx';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import { WEBHOOK_KINDS } from '#contract/shop-events/shop-event-kinds.ts';
import type { Webhook } from '#contract/webhooks/webhooks.ts';
import { webhooksCalls } from '#contract/webhooks/webhooks-calls.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';

interface WebhookSheetProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  onClose(): void;
}

/** Where events go, which, and whether personal data go with them. The secret of a new one is shown afterwards. */
export function WebhookSheet({ webhook, onClose }: WebhookSheetProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const close = useGuardedClose(isDirty && secret === null, onClose);
  const title = webhook === null ? m.admin_webhooks_add() : m.admin_webhooks_edit_title({ id: webhook.id });
  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && close()}
      title={secret === null ? title : m.admin_webhooks_secret()}
      className="md:w-[36rem]"
    >
      {secret === null ? (
        <WebhookForm webhook={webhook} onDirty={() => setIsDirty(true)} onCreated={setSecret} onSaved={onClose} />
      ) : (
        <SecretText secret={secret} onDone={onClose} />
      )}
    </SideSheet>
  );
}

interface WebhookFormProps {
  webhook: Webhook | null;
  onDirty(): void;
  onCreated(secret: string): void;
  onSaved(): void;
}

function WebhookForm({ webhook, onDirty, onCreated, onSaved }: WebhookFormProps) {
  const may = useMay();
  const [form, setForm] = useState({
    url: webhook?.url ?? '',
    kinds: webhook?.kinds ?? [],
    has_personal_data: webhook?.has_personal_data ?? false,
  });
  const [wasEmpty, setWasEmpty] = useState(false);
  const changes = [webhooksCalls.readWebhooks, webhooksCalls.readWebhook];
  const creating = useCallMutation(webhooksCalls.createWebhook, { changes, onDone: ({ secret }) => onCreated(secret) });
  const changing = useCallMutation(webhooksCalls.changeWebhook, {
    changes,
    onDone: () => {
      void showToast('success', m.admin_webhooks_saved());
      onSaved();
    },
  });
  const failure = (creating.error ?? changing.error)?.failure;
  const errors = failure?.kind === 'invalid' ? failure.errors : undefined;

  function update(own: Partial<typeof form>): void {
    onDirty();
    setForm({ ...form, ...own });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setWasEmpty(form.kinds.length === 0);
    if (form.kinds.length === 0) return;
    if (webhook === null) creating.mutate({ body: form });
    else {
      const { id, revision, disabled_at } = webhook;
      changing.mutate({ params: { id }, body: { ...form, revision, is_disabled: disabled_at !== null } });
    }
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5 text-base">
      <FormError message={wasEmpty ? m.admin_webhooks_events_wrong() : errors?.url ? undefined : failure?.message} />
      <TextField
        label={m.admin_webhooks_url()}
        hint={m.admin_webhooks_url_hint()}
        type="url"
        value={form.url}
        error={errors?.url?.[0]}
        onChange={({ target }) => update({ url: target.value })}
      />
      <div>
        <p aria-hidden className="mb-1.5 text-sm font-medium">
          {m.admin_webhooks_events()}
        </p>
        <KindChoice
          label={m.admin_webhooks_events()}
          kinds={WEBHOOK_KINDS}
          chosen={form.kinds}
          onChange={(kinds) => update({ kinds })}
        />
      </div>
      <div className="text-sm">
        <Checkbox
          label={m.admin_webhooks_personal()}
          checked={form.has_personal_data}
          disabled={!may('integrations:personal-data')}
          onChange={({ target }) => update({ has_personal_data: target.checked })}
        />
        <p className="text-slate">{m.admin_webhooks_personal_hint()}</p>
      </div>
      <SubmitButton isBusy={creating.isPending || changing.isPending} className="w-full">
        {webhook === null ? m.admin_webhooks_add() : m.admin_webhooks_save()}
      </SubmitButton>
    </form>
  );
}

/** The secret, which is shown this once. */
export function SecretText({ secret, onDone }: { secret: string; onDone(): void }) {
  return (
    <ShownOnce
      hint={m.admin_webhooks_secret_hint()}
      label={m.admin_webhooks_secret()}
      value={secret}
      copyLabel={m.admin_webhooks_secret_copy()}
      onDone={onDone}
    />
  );
}
