import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { m } from '#messages';

const VIEWS = ['now', 'entries', 'shifts', 'couriers'] as const;
export type CashView = (typeof VIEWS)[number];

const TITLES: Record<CashView, () => string> = {
  now: m.admin_cash_now,
  entries: m.admin_cash_entries,
  shifts: m.admin_cash_shifts,
  couriers: m.admin_couriers_title,
};

/** The parts of the cash: what there is, how it came to be, shifts, and who delivers. */
export function CashNav({ current }: { current: CashView }) {
  return (
    <GroupsNav
      label={m.admin_cash_views()}
      current={current}
      groups={VIEWS.map((name) => ({ name, title: TITLES[name](), to: name === 'now' ? '/cash' : `/cash/${name}` }))}
    />
  );
}
