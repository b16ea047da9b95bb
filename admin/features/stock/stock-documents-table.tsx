import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { groupThousands } from '#contract/money/money.ts';
import type { StockDocumentRow } from '#contract/stock/stock-documents.ts';
import { m } from '#messages';
import { documentPlace, documentTitle, STOCK_STATES, signed } from './stock-texts.ts';

/** J and K go from document to document, Enter opens the one with the focus. */
export function StockDocumentsTable({ documents }: { documents: readonly StockDocumentRow[] }) {
  const group = m.admin_stock_title();
  const keys = useRowKeys('tbody a', { group, down: m.admin_stock_key_down(), up: m.admin_stock_key_up() });
  useShortcuts(keys.shortcuts);
  return (
    <div ref={keys.list}>
      <DataTable
        label={m.admin_stock_title()}
        columns={columns()}
        rows={documents}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/stock/${id}`}
      />
    </div>
  );
}

function columns(): Column<StockDocumentRow>[] {
  return [
    {
      id: 'number',
      title: m.admin_stock_number(),
      width: 'md:w-64',
      cell: (document) => documentTitle(document),
    },
    {
      id: 'place',
      title: m.admin_stock_place(),
      cell: (document) => (
        <>
          {documentPlace(document)}
          {document.reference && <span className="block text-slate md:line-clamp-1">{document.reference}</span>}
        </>
      ),
    },
    { id: 'lines', title: m.admin_stock_lines(), align: 'end', width: 'md:w-28', isDesktopOnly: true, cell: linesOf },
    {
      id: 'pieces',
      title: m.admin_stock_pieces(),
      align: 'end',
      width: 'md:w-28',
      isDesktopOnly: true,
      cell: piecesOf,
    },
    {
      id: 'state',
      title: m.admin_stock_state(),
      width: 'md:w-40',
      cell: ({ state }) => <Badge tone={STOCK_STATES[state].tone}>{STOCK_STATES[state].title()}</Badge>,
    },
    {
      id: 'author',
      title: m.admin_stock_who(),
      width: 'md:w-56',
      cell: ({ author, at }) => (
        <>
          <span className="block md:line-clamp-1">{author}</span>
          <span className="text-slate">
            <Moment iso={at} />
          </span>
        </>
      ),
    },
  ];
}

const linesOf = ({ lines_count }: StockDocumentRow) => lines_count;
const piecesOf = ({ kind, pieces }: StockDocumentRow) => (kind === 'count' ? signed(pieces) : groupThousands(pieces));
