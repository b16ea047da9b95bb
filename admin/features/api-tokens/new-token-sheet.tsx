import { type FormEvent, useId, useState } from 'react';
import { PermissionsEditor } from '#admin/entities/permission/permissions-editor.tsx';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { formatDay } from '#admin/platform/i18n/format-time.ts';
import { usePerson } from '#admin/platform/session/use-session.ts';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import { apiTokensCalls } from '#contract/api-tokens/api-tokens-calls.ts';
import {
  MAX_TOKEN_DAYS,
  MAX_TOKEN_NAME_LENGTH,
  TOKEN_DAYS,
  TOKEN_PERMISSIONS,
} from '#contract/api-tokens/token-limits.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { NewTokenText } from './new-token-text.tsx';

/** What a new token is called, for how long it works and what it may do. The token is shown afterwards, this once. */
export function NewTokenSheet({ onClose }: { onClose(): void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const close = useGuardedClose(isDirty && secret === null, onClose);
  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && close()}
      title={secret === null ? m.admin_tokens_create() : m.admin_tokens_secret()}
      className="md:w-[36rem]"
    >
      {secret === null ? (
        <NewTokenForm onDirty={() => setIsDirty(true)} onCreated={setSecret} />
      ) : (
        <NewTokenText secret={secret} onDone={onClose} />
      )}
    </SideSheet>
  );
}

interface NewTokenFormProps {
  onDirty(): void;
  onCreated(secret: string): void;
}

function NewTokenForm({ onDirty, onCreated }: NewTokenFormProps) {
  const own = usePerson();
  const daysId = useId();
  const [form, setForm] = useState({ name: '', days: MAX_TOKEN_DAYS, permissions: [] as Permission[] });
  const [wasEmpty, setWasEmpty] = useState(false);
  const creating = useCallMutation(apiTokensCalls.createToken, {
    changes: [apiTokensCalls.readTokens],
    onDone: ({ secret }) => onCreated(secret),
  });
  const failure = creating.error?.failure;
  const errors = failure?.kind === 'invalid' ? failure.errors : undefined;

  function update(changed: Partial<typeof form>): void {
    onDirty();
    setForm({ ...form, ...changed });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setWasEmpty(form.permissions.length === 0);
    if (form.permissions.length > 0) creating.mutate({ body: form });
  }

  const wrong = wasEmpty && form.permissions.length === 0 ? m.admin_tokens_permissions_wrong() : undefined;
  return (
    <form onSubmit={submit} noValidate className="space-y-5 text-base">
      <TextField
        label={m.admin_tokens_name()}
        hint={m.admin_tokens_name_hint()}
        value={form.name}
        maxLength={MAX_TOKEN_NAME_LENGTH}
        error={errors?.name?.[0]}
        onChange={({ target }) => update({ name: target.value })}
      />
      <div>
        <label htmlFor={daysId} className="mb-1.5 block text-sm font-medium">
          {m.admin_tokens_days()}
        </label>
        <NativeSelect id={daysId} value={form.days} onChange={({ target }) => update({ days: Number(target.value) })}>
          {TOKEN_DAYS.map((days) => (
            <option key={days} value={days}>
              {m.admin_tokens_days_option({
                days,
                date: formatDay(new Date(Date.now() + days * DAY_MS).toISOString()),
              })}
            </option>
          ))}
        </NativeSelect>
      </div>
      <PermissionsEditor
        title={m.admin_tokens_permissions()}
        hint={m.admin_tokens_permissions_hint()}
        offered={TOKEN_PERMISSIONS.filter((permission) => own.permissions.includes(permission))}
        permissions={form.permissions}
        onChange={(permissions) => update({ permissions })}
      />
      <FormError message={wrong ?? (errors?.name ? undefined : failure?.message)} />
      <SubmitButton isBusy={creating.isPending} className="w-full">
        {m.admin_tokens_create()}
      </SubmitButton>
    </form>
  );
}
