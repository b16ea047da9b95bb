import { useState } from 'react';
import { MessageButton } from '#admin/features/customer-messages/index.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { Select } from '#admin/ui/select.tsx';
import { CUSTOMER_EVENTS, type CustomerEvent, type CustomerEventKind } from '#contract/customers/customer-timeline.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { CustomerEventText } from './customer-event.tsx';
import { CustomerNoteForm } from './customer-note-form.tsx';
import { EVENT_ICONS, KIND_NAMES } from './event-texts.ts';

const ALL = '';

/** What has happened with the customer, newest first, and where staff write down and write to. */
export function CustomerTimeline({ customer }: { customer: number }) {
  const may = useMay();
  const [kind, setKind] = useState<CustomerEventKind | null>(null);
  const pages = useCallPages(
    customersAdminCalls.readCustomerTimeline,
    (before: string | null) => ({
      params: { id: customer },
      query: { ...(kind !== null && { kind }), ...(before !== null && { before }) },
    }),
    ({ next }) => next,
  );
  return (
    <Section
      title={m.admin_customer_history()}
      actions={
        <Select
          label={m.admin_customer_history_filter()}
          showsLabel
          value={kind ?? ALL}
          onChange={(value) => setKind(CUSTOMER_EVENTS.find((name) => name === value) ?? null)}
          options={[
            { value: ALL, title: m.admin_customer_history_all() },
            ...CUSTOMER_EVENTS.map((name) => ({ value: name, title: KIND_NAMES[name]() })),
          ]}
        />
      }
    >
      {may('customers:note') && <CustomerNoteForm customer={customer} />}
      <MessageButton customer={customer} className="mb-5" />
      <PagedList
        pages={pages}
        rowsOf={({ events }) => events}
        empty={<p className="text-slate">{m.admin_customer_history_empty()}</p>}
      >
        {(events) => (
          <ol aria-label={m.admin_customer_history()} className="space-y-3">
            {events.map((event) => (
              <li
                key={`${event.kind} ${event.id}`}
                className="grid grid-cols-[1.25rem_1fr] gap-x-3 sm:grid-cols-[1.25rem_1fr_auto]"
              >
                <EventIcon kind={event.kind} />
                <div className="min-w-0">
                  <CustomerEventText event={event} />
                  <p className="text-slate">
                    {'author' in event && event.kind !== 'voucher' && event.author !== null && `${event.author} · `}
                    <time dateTime={event.at} className="tabular">
                      {formatMoment(event.at)}
                    </time>
                  </p>
                </div>
                {event.kind === 'note' && event.is_own && may('customers:note') && (
                  <TakeBackButton note={event} customer={customer} />
                )}
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Section>
  );
}

function EventIcon({ kind }: { kind: CustomerEventKind }) {
  const Icon = EVENT_ICONS[kind];
  return <Icon aria-hidden className="mt-0.5 size-4 text-slate" strokeWidth={1.75} />;
}

/** A note that was taken back stays in the list, and its author can put it back. */
function TakeBackButton({ note, customer }: { note: Extract<CustomerEvent, { kind: 'note' }>; customer: number }) {
  const takeBack = useCallMutation(customersAdminCalls.takeBackCustomerNote, {
    changes: [customersAdminCalls.readCustomerTimeline],
  });
  const isTakenBack = note.is_taken_back;
  const label = isTakenBack ? m.admin_order_note_restore() : m.admin_order_note_take_back();
  return (
    <Button
      variant="quiet"
      className="self-start text-slate max-sm:col-start-2 max-sm:-ml-3 max-sm:justify-self-start sm:-my-1 sm:-mr-3"
      aria-label={`${label}: ${formatMoment(note.at)}`}
      disabled={takeBack.isPending}
      aria-busy={takeBack.isPending}
      onClick={() =>
        takeBack.mutate(
          { params: { id: customer, note: note.id }, body: { is_taken_back: !isTakenBack } },
          { onError: ({ message }) => void showToast('error', message) },
        )
      }
    >
      {label}
    </Button>
  );
}
