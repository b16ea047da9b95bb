import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { Menu, MenuItem } from '#admin/ui/menu.tsx';
import type { InstalmentAction } from '#contract/instalments/application-groups.ts';
import type { StaffApplication } from '#contract/instalments/staff-application.ts';
import { m } from '#messages';
import { DecisionDialog } from './decision-dialog.tsx';
import { ACTION_TITLES } from './instalment-texts.ts';
import { TillPaymentDialog } from './till-payment-dialog.tsx';

/** What leads the application on, and the ways to end it. */
export function InstalmentActions({ application }: { application: StaffApplication }) {
  const [chosen, setChosen] = useState<InstalmentAction | null>(null);
  const leading = application.actions.find((action) => !isEnding(action));
  const endings = application.actions.filter(isEnding);
  useShortcuts(
    leading === undefined
      ? []
      : [
          {
            keys: 'n',
            label: ACTION_TITLES[leading](),
            group: m.admin_instalments_title(),
            run: () => setChosen(leading),
          },
        ],
  );
  const close = () => setChosen(null);
  return (
    <>
      {leading !== undefined && (
        <Button variant="primary" onClick={() => setChosen(leading)}>
          {ACTION_TITLES[leading]()}
          <KeyHint keys="n" className="max-md:hidden" />
        </Button>
      )}
      {endings.length > 0 && (
        <Menu
          align="end"
          trigger={
            <IconButton label={m.admin_instalment_more()}>
              <MoreHorizontal aria-hidden className="size-4" />
            </IconButton>
          }
        >
          {endings.map((action) => (
            <MenuItem key={action} tone="danger" onSelect={() => setChosen(action)}>
              {ACTION_TITLES[action]()}
            </MenuItem>
          ))}
        </Menu>
      )}
      {chosen === 'paid' && <TillPaymentDialog application={application} onClose={close} />}
      {chosen !== null && chosen !== 'paid' && (
        <DecisionDialog application={application} action={chosen} onClose={close} />
      )}
    </>
  );
}

function isEnding(action: InstalmentAction): boolean {
  return action === 'refuse' || action === 'cancel';
}
