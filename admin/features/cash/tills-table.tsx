import { MoreHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { Menu, MenuItem } from '#admin/ui/menu.tsx';
import { TwoLines } from '#admin/ui/two-lines.tsx';
import type { CashTill } from '#contract/cash/cash.ts';
import { TYPED_CASH_KINDS, type TypedCashKind } from '#contract/cash/cash-rules.ts';
import { m } from '#messages';
import { balanceClass, sumText, TYPED_KIND_TEXTS } from './cash-texts.ts';

/** What can be done with a till. */
export type TillAction = 'open' | 'close' | 'edit' | TypedCashKind;

interface TillsTableProps {
  tills: readonly CashTill[];
  canEdit: boolean;
  onAct(till: CashTill, action: TillAction): void;
}

/** Each till with its shift; the sum leads to the entries that it is made of. */
export function TillsTable({ tills, canEdit, onAct }: TillsTableProps) {
  const columns: Column<CashTill>[] = [
    {
      id: 'till',
      title: m.admin_cash_till(),
      cell: ({ title, is_active: isActive }) => (
        <span className="inline-flex flex-wrap items-center gap-2 font-medium">
          {title}
          {!isActive && <Badge>{m.admin_courier_inactive()}</Badge>}
        </span>
      ),
    },
    {
      id: 'shift',
      title: m.admin_cash_shift(),
      cell: ({ shift }) =>
        shift === null ? (
          <span className="text-slate">{m.admin_cash_shift_none()}</span>
        ) : (
          <TwoLines below={m.admin_cash_shift_by({ author: shift.opened_by, time: formatMoment(shift.opened_at) })}>
            <Link to={`/cash/shifts/${shift.id}`} className="relative z-10 text-leaf hover:underline">
              {m.admin_cash_shift_open()}
            </Link>
          </TwoLines>
        ),
    },
    {
      id: 'balance',
      title: m.admin_cash_should_be(),
      align: 'end',
      width: 'md:w-44',
      cell: ({ id, balance }) => (
        <Link to={`/cash/entries?till=${id}`} className={balanceClass(balance)}>
          {sumText(balance)}
        </Link>
      ),
    },
    {
      id: 'act',
      title: m.admin_orders_next(),
      align: 'end',
      isLastOnPhone: true,
      width: 'md:w-60',
      cell: (till) => <TillActions till={till} canEdit={canEdit} onAct={(action) => onAct(till, action)} />,
    },
  ];
  return <DataTable label={m.admin_cash_tills()} columns={columns} rows={tills} keyOf={({ id }) => id} />;
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
