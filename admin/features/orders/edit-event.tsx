import { useState } from 'react';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Button } from '#admin/ui/button.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { OrderContact } from '#contract/orders/order-edit-snapshot.ts';
import type { TimelineEvent } from '#contract/orders/order-timeline.ts';
import type { StaffOrder } from '#contract/orders/staff-order.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { formerDraft } from './edit-draft.ts';
import { EditOrderDialog } from './edit-order-dialog.tsx';

type Edit = Extract<TimelineEvent, { kind: 'edit' }>;

/** What an edit has changed, from what to what. */
export function EditText({ edit }: { edit: Edit }) {
  const sum = (value: number) => formatSum(value, getLocale());
  const days = (value: { from: string; until: string } | null) =>
    value === null ? m.admin_order_event_edit_none() : formatDays(value);
  return (
    <>
      <p className="font-medium">{m.admin_order_event_edit()}</p>
      <ul className="tabular">
        {edit.lines.map(({ product_id, name, before, after }) => (
          <li key={product_id} className="wrap-break-word">
            {m.admin_order_event_edit_line({ name, before, after })}
          </li>
        ))}
        {edit.total_before !== edit.total_after && (
          <li>{m.admin_order_event_edit_total({ before: sum(edit.total_before), after: sum(edit.total_after) })}</li>
        )}
        {edit.surcharge > 0 && <li>{m.admin_order_event_edit_due({ sum: sum(edit.surcharge) })}</li>}
        {edit.place && <li>{m.admin_order_event_edit_place(edit.place)}</li>}
        {edit.expected && (
          <li>
            {m.admin_order_event_edit_expected({
              before: days(edit.expected.before),
              after: days(edit.expected.after),
            })}
          </li>
        )}
        {edit.contacts.map(({ field, before, after }) => (
          <li key={field}>
            {m.admin_order_event_edit_contact({
              field: CONTACTS[field](),
              before: before ?? m.admin_order_event_edit_none(),
              after: after ?? m.admin_order_event_edit_none(),
            })}
          </li>
        ))}
      </ul>
      {edit.reason && <p className="wrap-anywhere whitespace-pre-line text-slate">{edit.reason}</p>}
    </>
  );
}

/** Opens the form with the values before the edit: taking it back is another edit. */
export function TakeBackEditButton({ edit, order }: { edit: Edit; order: StaffOrder }) {
  const [isOpen, setOpen] = useState(false);
  const label = m.admin_order_edit_take_back();
  const current = [...new Set(order.lines.flatMap((line) => (line.is_service ? [] : line.product_id)))];
  const names = Object.fromEntries(edit.lines.map(({ product_id, name }) => [product_id, name]));
  return (
    <>
      <Button
        variant="quiet"
        className="self-start text-slate max-sm:col-start-2 max-sm:-ml-3 max-sm:justify-self-start sm:-my-1 sm:-mr-3 print:hidden"
        aria-label={`${label}: ${formatMoment(edit.at)}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <EditOrderDialog
          number={order.order_number}
          former={formerDraft(edit.former, names, current)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const CONTACTS: Record<OrderContact, () => string> = {
  name: m.admin_person_name,
  phone: m.admin_person_phone,
  address: m.admin_person_address,
  message: m.admin_order_message,
};
