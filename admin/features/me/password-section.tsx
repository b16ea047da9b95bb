import { useState } from 'react';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { formatMoment } from '#admin/ui/moment.tsx';
import { SettingsSection } from '#admin/ui/settings-section.tsx';
import type { StaffAccount } from '#contract/staff/staff-account-call-schemas.ts';
import { staffAccountCalls } from '#contract/staff/staff-account-calls.ts';
import { m } from '#messages';
import { PasswordDialog, type PasswordTask } from './password-dialog.tsx';
import { useAccountChange } from './use-account.ts';

export function PasswordSection({ account }: { account: StaffAccount }) {
  const [task, setTask] = useState<PasswordTask | null>(null);
  const removal = useAccountChange(staffAccountCalls.removePassword, m.admin_me_password_removed());
  const { hasPassword, totpConfirmedAt } = account;

  async function remove() {
    const isConfirmed = await confirmAction({
      title: m.admin_me_password_remove_title(),
      text: m.admin_me_password_remove_hint(),
      action: m.admin_me_password_remove(),
      isDangerous: true,
    });
    if (isConfirmed) removal.mutate({});
  }

  return (
    <SettingsSection title={m.admin_me_password()} hint={m.admin_me_password_hint()}>
      <p className={hasPassword && totpConfirmedAt === null ? 'text-amber' : undefined}>{passwordState(account)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {!hasPassword && <Button onClick={() => setTask('set-up')}>{m.admin_me_password_set_up()}</Button>}
        {hasPassword && <Button onClick={() => setTask('password')}>{m.admin_me_password_change()}</Button>}
        {hasPassword && (
          <Button onClick={() => setTask('app')}>
            {totpConfirmedAt === null ? m.admin_me_totp_connect() : m.admin_me_totp_change()}
          </Button>
        )}
        {hasPassword && account.passkeys.length > 0 && (
          <Button variant="quiet" disabled={removal.isPending} onClick={() => void remove()}>
            {m.admin_me_password_remove()}
          </Button>
        )}
      </div>
      {task !== null && <PasswordDialog task={task} onClose={() => setTask(null)} />}
    </SettingsSection>
  );
}

function passwordState({ hasPassword, totpConfirmedAt }: StaffAccount): string {
  if (!hasPassword) return m.admin_me_password_none();
  if (totpConfirmedAt === null) return m.admin_me_password_half();
  return m.admin_me_password_ready({ time: formatMoment(totpConfirmedAt) });
}
