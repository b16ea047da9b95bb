import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { CashTill } from '#contract/cash/cash.ts';
import { cashCalls } from '#contract/cash/cash-calls.ts';
import { m } from '#messages';
import { CashNav } from './cash-nav.tsx';
import { CountDialog } from './count-dialog.tsx';
import { CourierCash } from './courier-cash.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { TillDialog } from './till-dialog.tsx';
import { type TillAction, TillsTable } from './tills-table.tsx';

/** `/admin/cash`: every till and courier with what should be there now, and what can be done with it. */
export function Component() {
  const cash = useCall(cashCalls.readCash, {});
  const [chosen, setChosen] = useState<{ till: CashTill; action: TillAction } | null>(null);
  const [isAdding, setAdding] = useState(false);
  if (cash.data === undefined) return <LoadState query={cash} title={m.admin_cash_title()} />;
  const { tills, stores } = cash.data;
  const close = () => setChosen(null);
  return (
    <>
      <PageHeader
        title={m.admin_cash_title()}
        actions={stores.length > 0 && <Button onClick={() => setAdding(true)}>{m.admin_cash_till_new()}</Button>}
        tabs={<CashNav current="now" />}
      />
      {tills.length === 0 ? (
        <EmptyState Icon={Banknote} title={m.admin_cash_empty()}>
          {m.admin_cash_empty_hint()}
        </EmptyState>
      ) : (
        <TillsTable tills={tills} canEdit={stores.length > 0} onAct={(till, action) => setChosen({ till, action })} />
      )}
      <CourierCash cash={cash.data} />
      {isAdding && <TillDialog till={null} stores={stores} onClose={() => setAdding(false)} />}
      {chosen !== null && <ActionDialog {...chosen} stores={stores} onClose={close} />}
    </>
  );
}

interface ActionDialogProps {
  till: CashTill;
  action: TillAction;
  stores: readonly { id: number; name: string }[];
  onClose(): void;
}

function ActionDialog({ till, action, stores, onClose }: ActionDialogProps) {
  switch (action) {
    case 'open':
    case 'close':
      return <CountDialog till={till} onClose={onClose} />;
    case 'edit':
      return <TillDialog till={till} stores={stores} onClose={onClose} />;
    default:
      return <RecordDialog till={till} kind={action} onClose={onClose} />;
  }
}
