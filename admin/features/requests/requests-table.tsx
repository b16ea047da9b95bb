import { useState } from 'react';
import { useMay, usePerson } from '#admin/platform/session/use-session.ts';
import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { NextStepButton } from '#admin/ui/next-step-button.tsx';
import { TwoLines } from '#admin/ui/two-lines.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { StaffRequestRow } from '#contract/requests/staff-request.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { showToast } from '#ui/toast/show-toast.ts';
import { DueTime } from './due-time.tsx';
import { nextStep, stepTitle } from './next-step.ts';
import { RequestStateMark } from './request-state-mark.tsx';
import { useRequestActions } from './use-work-request.ts';

/** Requests with their next step. J and K go from one to the other, N makes the next step of the one with the focus. */
export function RequestsTable({ requests }: { requests: readonly StaffRequestRow[] }) {
  const [working, setWorking] = useState<number | null>(null);
  const { person } = usePerson();
  const canAnswer = useMay()('requests:answer');
  const actions = useRequestActions();
  const group = m.admin_requests_title();
  const keys = useRowKeys('tbody a', { group, down: m.admin_requests_key_down(), up: m.admin_requests_key_up() });
  const stepOf = (request: StaffRequestRow) => (canAnswer ? nextStep(request, person.id) : null);

  async function lead(request: StaffRequestRow): Promise<void> {
    const step = stepOf(request);
    if (step === null || working !== null) return;
    setWorking(request.id);
    const failure = step === 'take' ? await actions.own(request, person.id) : await actions.move(request, step);
    setWorking(null);
    if (failure !== null) void showToast('error', failure);
    else {
      const { id } = request;
      void showToast('success', step === 'take' ? m.admin_requests_taken({ id }) : m.admin_requests_done({ id }));
    }
  }

  useShortcuts([
    ...keys.shortcuts,
    {
      keys: 'n',
      label: m.admin_requests_key_next(),
      group,
      run: () => {
        const request = requests[keys.focusedRow()];
        if (request !== undefined) void lead(request);
      },
    },
  ]);

  return (
    <div ref={keys.list}>
      <DataTable
        label={m.admin_requests_title()}
        columns={columnsOf(stepOf, working, (request) => void lead(request))}
        rows={requests}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/requests/${id}`}
      />
    </div>
  );
}

function columnsOf(
  stepOf: (request: StaffRequestRow) => ReturnType<typeof nextStep>,
  working: number | null,
  lead: (request: StaffRequestRow) => void,
): Column<StaffRequestRow>[] {
  return [
    {
      id: 'number',
      title: m.admin_requests_number(),
      width: 'md:w-60',
      cell: ({ id, type_name, created_at }) => (
        <TwoLines
          below={
            <span className="tabular font-normal">
              {m.admin_requests_id({ id })} · <Moment iso={created_at} />
            </span>
          }
        >
          <span className="inline-block first-letter:uppercase">{type_name}</span>
        </TwoLines>
      ),
    },
    {
      id: 'person',
      title: m.admin_requests_person(),
      width: 'md:w-52',
      cell: ({ name, phone }) => (
        <TwoLines below={<span className="tabular whitespace-nowrap">{phone}</span>}>
          {name ?? m.requests_name_unknown()}
        </TwoLines>
      ),
    },
    {
      id: 'goods',
      title: m.admin_requests_goods(),
      cell: ({ goods }) =>
        goods !== null && (
          <TwoLines below={goods.count > 1 && m.admin_requests_more_goods({ count: goods.count - 1 })}>
            {goods.name}
          </TwoLines>
        ),
    },
    {
      id: 'sum',
      title: m.admin_orders_total(),
      align: 'end',
      width: 'md:w-36',
      cell: ({ sum }) =>
        sum !== null && <span className="font-medium whitespace-nowrap">{formatSum(sum, getLocale())}</span>,
    },
    {
      id: 'work',
      title: m.admin_requests_owner(),
      width: 'md:w-48',
      cell: (request) =>
        request.owner === null ? (
          <TwoLines below={<DueTime work={request} />}>
            {request.state === 'done' ? (
              <RequestStateMark state="done" />
            ) : (
              <span className="text-slate max-md:hidden">{m.admin_request_no_owner()}</span>
            )}
          </TwoLines>
        ) : (
          <TwoLines below={request.state === 'done' ? m.admin_requests_state_done() : <DueTime work={request} />}>
            {request.owner.name}
          </TwoLines>
        ),
    },
    {
      id: 'next',
      title: m.admin_orders_next(),
      align: 'end',
      isLastOnPhone: true,
      width: 'md:w-40',
      cell: (request) => {
        const step = stepOf(request);
        if (step === null) return null;
        return (
          <NextStepButton isBusy={working === request.id} onClick={() => lead(request)}>
            {stepTitle(step)}
          </NextStepButton>
        );
      },
    },
  ];
}
