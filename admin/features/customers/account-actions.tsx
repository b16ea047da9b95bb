import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ReasonDialog } from '#admin/features/personal-data/index.ts';
import { IconButton } from '#admin/ui/button.tsx';
import { Menu, MenuItem } from '#admin/ui/menu.tsx';
import type { StaffCustomer } from '#contract/customers/customers.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { type AccountAct, useAccountActs } from './use-account-acts.ts';

interface ActTexts {
  title(): string;
  text(): string;
  /** Null: its file is the answer. */
  done: (() => string) | null;
  isDangerous: boolean;
}

/** What each act is called and what it does, in the words of its dialog. */
const ACTS: Record<AccountAct, ActTexts> = {
  export: {
    title: m.admin_account_export,
    text: m.admin_account_export_text,
    done: null,
    isDangerous: false,
  },
  end_sessions: {
    title: m.admin_account_end_sessions,
    text: m.admin_account_end_sessions_text,
    done: m.admin_account_sessions_ended,
    isDangerous: false,
  },
  disable: {
    title: m.admin_account_disable,
    text: m.admin_account_disable_text,
    done: m.admin_account_was_disabled,
    isDangerous: true,
  },
  enable: {
    title: m.admin_account_enable,
    text: m.admin_account_enable_text,
    done: m.admin_account_was_enabled,
    isDangerous: false,
  },
  give_voucher: {
    title: m.admin_voucher_give,
    text: m.admin_voucher_give_text,
    done: m.admin_voucher_given,
    isDangerous: false,
  },
  withdraw_voucher: {
    title: m.admin_voucher_withdraw,
    text: m.admin_voucher_withdraw_text,
    done: m.admin_voucher_withdrawn,
    isDangerous: true,
  },
  delete: {
    title: m.admin_account_delete,
    text: m.admin_account_delete_text,
    done: m.admin_account_was_deleted,
    isDangerous: true,
  },
};

/** What may be done with the account of a customer; each act needs a reason. */
export function AccountActions({ customer }: { customer: StaffCustomer }) {
  const [chosen, setChosen] = useState<AccountAct | null>(null);
  const act = useAccountActs(customer.id);
  const navigate = useNavigate();
  const possible: AccountAct[] = [
    ...(customer.can_give_voucher
      ? [customer.has_voucher ? ('withdraw_voucher' as const) : ('give_voucher' as const)]
      : []),
    ...(customer.can_export ? (['export'] as const) : []),
    ...(customer.can_edit ? (['end_sessions', customer.disabled_at ? 'enable' : 'disable', 'delete'] as const) : []),
  ];
  if (possible.length === 0) return null;

  async function carryOut(name: AccountAct, reason: string): Promise<string | null> {
    const failure = await act(name, reason);
    if (failure !== null) return failure;
    setChosen(null);
    const { done } = ACTS[name];
    if (done !== null) void showToast('success', done());
    if (name === 'delete') await navigate('/customers');
    return null;
  }

  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={m.admin_account_actions()}>
            <MoreHorizontal aria-hidden className="size-4" />
          </IconButton>
        }
      >
        {possible.map((name) => (
          <MenuItem key={name} {...(ACTS[name].isDangerous && { tone: 'danger' })} onSelect={() => setChosen(name)}>
            {ACTS[name].title()}
          </MenuItem>
        ))}
      </Menu>
      {chosen !== null && (
        <ReasonDialog
          open
          onOpenChange={(open) => !open && setChosen(null)}
          title={ACTS[chosen].title()}
          text={ACTS[chosen].text()}
          hint={m.admin_account_reason_hint()}
          submitLabel={ACTS[chosen].title()}
          isDangerous={ACTS[chosen].isDangerous}
          onReason={(reason) => carryOut(chosen, reason)}
        />
      )}
    </>
  );
}
