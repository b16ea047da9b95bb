import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RecoveryCodes } from '#admin/features/session/index.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { usePerson } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { SettingsSection } from '#admin/ui/settings-section.tsx';
import { staffAccountCalls } from '#contract/staff/staff-account-calls.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { useSetAccount } from './use-account.ts';

const FEW_CODES = 3;

export function CodesSection({ left }: { left: number }) {
  const { person } = usePerson();
  const setAccount = useSetAccount();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const creation = useMutation({
    mutationFn: async () => {
      const result = await callStaff(staffAccountCalls.createRecoveryCodes, {});
      if (result.kind !== 'done') return void showToast('error', result.message);
      setAccount(result.data.account);
      setCodes(result.data.recoveryCodes);
    },
  });

  async function create() {
    const isConfirmed = await confirmAction({
      title: m.admin_me_codes_new_title(),
      text: m.admin_me_codes_new_hint(),
      action: m.admin_me_codes_new(),
    });
    if (isConfirmed) creation.mutate();
  }

  return (
    <SettingsSection title={m.admin_me_codes()} hint={m.admin_me_codes_hint()}>
      <p className={left <= FEW_CODES ? 'text-amber' : undefined}>
        {left === 0 ? m.admin_me_codes_none() : m.admin_me_codes_left({ count: left })}
      </p>
      <Button className="mt-3" disabled={creation.isPending} onClick={() => void create()}>
        {m.admin_me_codes_new()}
      </Button>
      <Dialog
        open={codes !== null}
        onOpenChange={(open) => !open && setCodes(null)}
        title={m.admin_recovery_title()}
        closeLabel={m.admin_step_up_cancel()}
      >
        <p className="mb-5 text-base text-slate">{m.admin_recovery_hint()}</p>
        {codes !== null && <RecoveryCodes codes={codes} owner={person.email} onDone={() => setCodes(null)} />}
      </Dialog>
    </SettingsSection>
  );
}
