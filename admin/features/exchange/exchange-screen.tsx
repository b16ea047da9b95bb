import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import type { ExchangeDetails } from '#contract/exchange/exchange.ts';
import { exchangeCalls } from '#contract/exchange/exchange-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { ExchangeFiles } from './exchange-files.tsx';
import { ExchangeOrders } from './exchange-orders.tsx';
import { ExchangePassword } from './exchange-password.tsx';
import { ExchangeSettings } from './exchange-settings.tsx';
import { ExchangeState } from './exchange-state.tsx';
import { ExchangeTasks } from './exchange-tasks.tsx';

/** `/admin/settings/webhooks/exchanges/3`: what the program may change, and what it has sent. */
export function Component() {
  const id = Number(useParams().id);
  const may = useMay();
  const { data: exchange, error, refetch } = useCall(exchangeCalls.readExchange, { params: { id } });
  if (exchange === undefined) {
    return error === null ? <LoadingRows /> : <LoadFailure message={error.message} onRetry={() => void refetch()} />;
  }
  const canEdit = may('integrations:edit');
  return (
    <>
      <PageHeader
        title={exchange.name}
        crumbs={[{ title: m.admin_exchange_tab(), to: '/settings/webhooks/exchanges' }]}
        aside={<ExchangeState isEnabled={exchange.is_enabled} />}
        hint={
          <p>
            {m.admin_exchange_address()}: <code className="break-all text-ink">{exchange.address}</code>
          </p>
        }
        actions={canEdit && <ReplacePassword exchange={exchange} />}
      />
      <ExchangeTasks exchangeId={id} canEdit={canEdit} />
      <ExchangeFiles exchangeId={id} canEdit={canEdit} />
      <ExchangeOrders exchangeId={id} canEdit={canEdit} />
      <ExchangeSettings key={exchange.revision} exchange={exchange} canEdit={canEdit} />
    </>
  );
}

function ReplacePassword({ exchange: { id } }: { exchange: ExchangeDetails }) {
  const [password, setPassword] = useState<string | null>(null);
  const replacing = useCallMutation(exchangeCalls.replaceExchangePassword, {
    changes: [exchangeCalls.readExchange],
    onDone: (replaced) => setPassword(replaced.password),
  });
  async function replace(): Promise<void> {
    const action = m.admin_exchange_password_replace();
    const text = m.admin_exchange_password_replace_text();
    if (!(await confirmAction({ title: action, text, action }))) return;
    replacing.mutate({ params: { id } }, { onError: ({ message }) => void showToast('error', message) });
  }
  return (
    <>
      <Button onClick={() => void replace()}>{m.admin_exchange_password_replace()}</Button>
      {password !== null && (
        <SideSheet open onOpenChange={(open) => !open && setPassword(null)} title={m.admin_exchange_password()}>
          <ExchangePassword password={password} onDone={() => setPassword(null)} />
        </SideSheet>
      )}
    </>
  );
}
