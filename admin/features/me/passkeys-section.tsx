import { Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { canUsePasskeys, passkeyProblem } from '#admin/features/session/index.ts';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { formatMoment } from '#admin/ui/moment.tsx';
import { SettingsSection } from '#admin/ui/settings-section.tsx';
import type { StaffPasskey } from '#contract/staff/staff.ts';
import { staffAccountCalls } from '#contract/staff/staff-account-calls.ts';
import { m } from '#messages';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { useAccountChange } from './use-account.ts';
import { useAddPasskey } from './use-add-passkey.ts';

export function PasskeysSection({ passkeys }: { passkeys: readonly StaffPasskey[] }) {
  const { isBusy, add } = useAddPasskey();
  const [renamed, setRenamed] = useState<StaffPasskey | null>(null);
  const problem = canUsePasskeys() ? null : passkeyProblem('unsupported');
  return (
    <SettingsSection title={m.admin_me_passkeys()} hint={m.admin_me_passkeys_hint()}>
      {passkeys.length === 0 ? (
        <p className="text-slate">{m.admin_me_no_passkeys()}</p>
      ) : (
        <ul className="-mt-2 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setRenamed(passkey)} />
          ))}
        </ul>
      )}
      {problem === null ? (
        <Button className="mt-3" disabled={isBusy} onClick={() => void add()}>
          <Plus aria-hidden className="size-4" />
          {m.admin_me_passkey_add()}
        </Button>
      ) : (
        <p className="mt-3 text-slate">{problem.kind === 'text' && problem.text}</p>
      )}
      {renamed !== null && <PasskeyNameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </SettingsSection>
  );
}

function PasskeyRow({ passkey, onRename }: { passkey: StaffPasskey; onRename(): void }) {
  const removal = useAccountChange(staffAccountCalls.removePasskey, m.admin_me_passkey_removed());
  const { name } = passkey;

  async function remove() {
    const isConfirmed = await confirmAction({
      title: m.admin_me_passkey_remove_title({ name }),
      text: m.admin_me_passkey_remove_hint(),
      action: m.admin_me_passkey_remove(),
      isDangerous: true,
    });
    if (isConfirmed) removal.mutate({ params: { id: passkey.id } });
  }

  return (
    <li className="flex items-center gap-3 py-3">
      <Fingerprint aria-hidden className="size-5 shrink-0 text-slate" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{name}</p>
        <p className="text-slate">
          {m.admin_me_passkey_created({ time: formatMoment(passkey.createdAt) })}
          {', '}
          {passkey.lastUsedAt === null
            ? m.admin_me_passkey_unused()
            : m.admin_me_passkey_used({ time: formatMoment(passkey.lastUsedAt) })}
          {passkey.isBackedUp && <span className="block">{m.admin_me_passkey_synced()}</span>}
        </p>
      </div>
      <IconButton label={m.admin_me_passkey_rename_one({ name })} onClick={onRename}>
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={m.admin_me_passkey_remove_one({ name })}
        disabled={removal.isPending}
        onClick={() => void remove()}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}
