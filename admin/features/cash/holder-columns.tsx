import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#admin/ui/badge.tsx';
import type { Column } from '#admin/ui/data-table.tsx';
import { m } from '#messages';
import { balanceClass, sumText } from './cash-texts.ts';

/** Who has cash: a till or a courier. */
interface Holder {
  id: number;
  is_active: boolean;
  balance: number;
}

interface HolderColumns<Row extends Holder> {
  title: string;
  nameOf(row: Row): string;
  /** The parameter of the list of entries: those that the sum is made of. */
  filter: 'till' | 'courier';
  between: Column<Row>;
  act(row: Row): ReactNode;
}

/** The columns of tills and of couriers: the name, one of their own, what should be there, what can be done. */
export function holderColumns<Row extends Holder>(options: HolderColumns<Row>): Column<Row>[] {
  const { title, nameOf, filter, between, act } = options;
  return [
    {
      id: 'name',
      title,
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2 font-medium">
          {nameOf(row)}
          {!row.is_active && <Badge>{m.admin_courier_inactive()}</Badge>}
        </span>
      ),
    },
    between,
    {
      id: 'balance',
      title: m.admin_cash_should_be(),
      align: 'end',
      width: 'md:w-44',
      cell: ({ id, balance }) => (
        <Link to={`/cash/entries?${filter}=${id}`} className={balanceClass(balance)}>
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
      cell: act,
    },
  ];
}
