import type { ReactNode } from 'react';
import { Badge } from '#admin/ui/badge.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import type { QueryPeriod, QueryRow, UnderstoodKind } from '#contract/search-admin/search-admin.ts';
import { m } from '#messages';
import { queryAddress } from './search-nav.tsx';

export const UNDERSTOOD_TITLES: Record<UnderstoodKind, () => string> = {
  price: m.admin_search_understood_price,
  order: m.admin_search_understood_order,
  services: m.admin_search_understood_services,
  set_aside: m.admin_search_understood_set_aside,
};

export function QueriesTable({ queries, days }: { queries: readonly QueryRow[]; days: QueryPeriod }) {
  return (
    <DataTable
      label={m.admin_search_title()}
      columns={COLUMNS}
      rows={queries}
      keyOf={({ text }) => text}
      linkOf={({ text }) => queryAddress(text, days)}
    />
  );
}

const COLUMNS: Column<QueryRow>[] = [
  {
    id: 'query',
    title: m.admin_search_query(),
    cell: ({ text, corrected, understood }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere">{text}</span>
        {corrected !== null && (
          <span className="font-normal text-slate">{m.admin_search_corrected_to({ text: corrected })}</span>
        )}
        {understood.map((kind) => (
          <Badge key={kind}>{UNDERSTOOD_TITLES[kind]()}</Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'searches',
    title: m.admin_search_searches(),
    align: 'end',
    width: 'md:w-28',
    cell: ({ searches }) => <Labelled label={m.admin_search_searches()}>{searches}</Labelled>,
  },
  {
    id: 'found',
    title: m.admin_search_found(),
    align: 'end',
    width: 'md:w-28',
    cell: ({ found }) => (
      <Labelled label={m.admin_search_found()}>
        <span className={found === 0 ? 'text-anor-text' : undefined}>{found}</span>
      </Labelled>
    ),
  },
  {
    id: 'clicks',
    title: m.admin_search_clicked(),
    align: 'end',
    width: 'md:w-32',
    cell: ({ clicks, searches }) => (
      <Labelled label={m.admin_search_clicked()}>
        {clicks === 0 ? 0 : m.admin_search_clicks_share({ clicks, share: Math.round((clicks / searches) * 100) })}
      </Labelled>
    ),
  },
  {
    id: 'top',
    title: m.admin_search_top(),
    width: 'md:w-80',
    isDesktopOnly: true,
    cell: ({ top_product }) => top_product && <span className="line-clamp-1 text-slate">{top_product.name}</span>,
  },
];

/** On a phone the column's title stands beside its figure. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-slate md:hidden">{label} </span>
      {children}
    </span>
  );
}
