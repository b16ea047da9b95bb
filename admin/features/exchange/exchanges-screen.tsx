import { ArrowLeftRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { IntegrationScreen } from '#admin/entities/integration/integration-screen.tsx';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import type { Column } from '#admin/ui/data-table.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import type { Exchange } from '#contract/exchange/exchange.ts';
import { exchangeCalls } from '#contract/exchange/exchange-calls.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { ExchangePassword } from './exchange-password.tsx';
import { ExchangeState } from './exchange-state.tsx';

/** `/admin/settings/webhooks/exchanges`: accounting programs that send goods. */
export function Component() {
  const may = useMay();
  const exchanges = useCall(exchangeCalls.readExchanges, {});
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <IntegrationScreen
        current="exchanges"
        hint={m.admin_exchange_hint()}
        label={m.admin_exchange_tab()}
        create={may('integrations:edit') ? { title: m.admin_exchange_add(), run: () => setIsAdding(true) } : null}
        query={exchanges}
        empty={{ Icon: ArrowLeftRight, title: m.admin_exchange_none(), hint: m.admin_exchange_none_hint() }}
        columns={columns()}
        linkOf={({ id }) => `/settings/webhooks/exchanges/${id}`}
      />
      {isAdding && <NewExchange onClose={() => setIsAdding(false)} />}
    </>
  );
}

const columns = (): readonly Column<Exchange>[] => [
  { id: 'name', title: m.admin_exchange_name(), cell: ({ name }) => name },
  {
    id: 'last',
    title: m.admin_exchange_last(),
    width: 'w-56',
    cell: ({ last_at }) =>
      last_at === null ? <span className="text-slate">{m.admin_exchange_never()}</span> : <Moment iso={last_at} />,
  },
  {
    id: 'state',
    title: m.admin_exchange_state(),
    width: 'w-40',
    cell: ({ is_enabled }) => <ExchangeState isEnabled={is_enabled} />,
  },
];

function NewExchange({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const [name, setName] = useState('1С');
  const [created, setCreated] = useState<{ id: number; password: string } | null>(null);
  const creating = useCallMutation(exchangeCalls.createExchange, {
    changes: [exchangeCalls.readExchanges],
    onDone: setCreated,
  });
  const failure = creating.error?.failure;
  const error = failure?.kind === 'invalid' ? failure.errors.name?.[0] : undefined;
  const close = () => (created === null ? onClose() : void navigate(`/settings/webhooks/exchanges/${created.id}`));

  function submit(event: FormEvent): void {
    event.preventDefault();
    creating.mutate({ body: { name } });
  }

  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && close()}
      title={created === null ? m.admin_exchange_add() : m.admin_exchange_password()}
    >
      {created === null ? (
        <form onSubmit={submit} noValidate className="space-y-5 text-base">
          <FormError message={error === undefined ? failure?.message : undefined} />
          <TextField
            label={m.admin_exchange_name()}
            hint={m.admin_exchange_name_hint()}
            value={name}
            maxLength={60}
            error={error}
            onChange={({ target }) => setName(target.value)}
          />
          <SubmitButton isBusy={creating.isPending} className="w-full">
            {m.admin_exchange_add()}
          </SubmitButton>
        </form>
      ) : (
        <ExchangePassword password={created.password} onDone={close} />
      )}
    </SideSheet>
  );
}
