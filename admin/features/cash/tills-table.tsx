import { MoreHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { DataTable } from '#admin/ui/data-table.tsx';
import { Menu, MenuItem } from '#admin/ui/menu.tsx';
import { TwoLines } from '#admin/ui/two-lines.tsx';
import type { CashTill } from '#contract/cash/cash.ts';
import { TYPED_CASH_KINDS, type TypedCashKind } from '#contract/cash/cash-rules.ts';
import { m } from '#messages';
import { TYPED_KIND_TEXTS } from './cash-texts.ts';
import { holderColumns } from './holder-columns.tsx';

/** What can be done with a till. */
export type TillAction = 'open' | 'close' | 'edit' | TypedCashKind;

interface TillsTableProps {
  tills: readonly CashTill[];
  canEdit: boolean;
  onAct(till: CashTill, action: TillAction): void;
}

/** Each till with its shift; the sum leads to the entries that it is made of. */
export function TillsTable({ tills, canEdit, onAct }: TillsTableProps) {
  const columns = holderColumns<CashTill>({
    title: m.admin_cash_till(),
    nameOf: ({ title }) => title,
    filter: 'till',
    between: { id: 'shift', title: m.admin_cash_shift(), cell: (till) => <ShiftOfTill till={till} /> },
    act: (till) => <TillActions till={till} canEdit={canEdit} onAct={(action) => onAct(till, action)} />,
  });
  return <DataTable label={m.admin_cash_tills()} columns={columns} rows={tills} keyOf={({ id }) => id} />;
}

/** The open shift; without one the report of the last. */
function ShiftOfTill({ till: { shift, last_shift_id: last } }: { till: CashTill }) {
  if (shift !== null)
    return (
      <TwoLines below={m.admin_cash_shift_by({ author: shift.opened_by, time: formatMoment(shift.opened_at) })}>
        <Link to={`/cash/shifts/${shift.id}`} className="relative z-10 text-leaf hover:underline">
          {m.admin_cash_shift_open()}
        </Link>
      </TwoLines>
    );
  const closed = <span className="text-slate">{m.admin_cash_shift_none()}</span>;
  if (last === null) return closed;
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      {closed}
      <Link to={`/cash/shifts/${last}`} className="relative z-10 text-cobalt-text hover:underline">
        {m.admin_cash_last_report()}
      </Link>
    </span>
  );
}

interface TillActionsProps {
  till: CashTill;
  canEdit: boolean;
  onAct(action: TillAction): void;
}

function TillActions({ till, canEdit, onAct }: TillActionsProps) {
  const { can_work: canWork, shift, title } = till;
  if (!canWork && !canEdit) return null;
  return (
    <span className="inline-flex items-center gap-1">
      {canWork && (
        <Button onClick={() => onAct(shift === null ? 'open' : 'close')}>
          {shift === null ? m.admin_cash_open() : m.admin_cash_close()}
        </Button>
      )}
      {(canEdit || (canWork && shift !== null)) && (
        <Menu
          align="end"
          trigger={
            <IconButton label={m.admin_cash_more({ till: title })}>
              <MoreHorizontal aria-hidden className="size-4" />
            </IconButton>
          }
        >
          {canWork &&
            shift !== null &&
            TYPED_CASH_KINDS.map((kind) => (
              <MenuItem key={kind} onSelect={() => onAct(kind)}>
                {TYPED_KIND_TEXTS[kind].title()}
              </MenuItem>
            ))}
          {canEdit && <MenuItem onSelect={() => onAct('edit')}>{m.admin_cash_till_edit()}</MenuItem>}
        </Menu>
      )}
    </span>
  );
}
