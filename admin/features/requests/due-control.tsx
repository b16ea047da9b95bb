import { Clock } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { fieldOfTime, timeOfField } from '#admin/platform/i18n/moment-field.ts';
import { Button } from '#admin/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#admin/ui/menu.tsx';
import { formatMoment } from '#admin/ui/moment.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import type { StaffRequest } from '#contract/requests/staff-request.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { type DueChoice, dueChoices } from './due-times.ts';
import { useRequestActions } from './use-work-request.ts';

const CHOICE_TITLES: Record<DueChoice, () => string> = {
  hour: m.admin_request_due_hour,
  evening: m.admin_request_due_evening,
  tomorrow: m.admin_request_due_tomorrow,
};

/** Sets by when the request is to be done: a time that is chosen often, any other, or none. */
export function DueControl({ request }: { request: StaffRequest }) {
  const [isOpen, setOpen] = useState(false);
  const actions = useRequestActions();
  async function setDue(at: Date | null): Promise<void> {
    const failure = await actions.setDue(request, at);
    if (failure !== null) void showToast('error', failure);
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button variant="quiet">
            <Clock aria-hidden className="size-4 text-slate" />
            {m.admin_request_set_due()}
          </Button>
        }
      >
        {dueChoices(Date.now()).map(({ choice, at }) => (
          <MenuItem key={choice} onSelect={() => void setDue(at)}>
            {CHOICE_TITLES[choice]()} <span className="text-slate">· {formatMoment(at.toISOString())}</span>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => setOpen(true)}>{m.admin_request_due_other()}</MenuItem>
        {request.due_at !== null && (
          <MenuItem onSelect={() => void setDue(null)}>{m.admin_request_due_remove()}</MenuItem>
        )}
      </Menu>
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.admin_request_set_due()} closeLabel={m.admin_ui_cancel()}>
        <DueForm
          initial={request.due_at === null ? new Date(Date.now() + HOUR_MS) : new Date(request.due_at)}
          onSubmit={(at) => {
            setOpen(false);
            void setDue(at);
          }}
        />
      </Dialog>
    </>
  );
}

function DueForm({ initial, onSubmit }: { initial: Date; onSubmit(at: Date): void }) {
  const [value, setValue] = useState(() => fieldOfTime(initial));
  const id = useId();
  const at = timeOfField(value);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (at !== null) onSubmit(at);
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
          {m.admin_request_due_label()}
        </label>
        <input
          id={id}
          type="datetime-local"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          className={INPUT}
        />
      </div>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" disabled={at === null}>
          {m.admin_request_due_save()}
        </Button>
      </div>
    </form>
  );
}
