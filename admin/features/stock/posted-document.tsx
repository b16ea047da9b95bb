import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { StockDocument, StockLine } from '#contract/stock/stock-documents.ts';
import { m } from '#messages';
import { ReceiveTransfer } from './receive-transfer.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import {
  documentPlace,
  documentTitle,
  STOCK_REASON_TITLES,
  STOCK_STATES,
  STOCK_STEP_TITLES,
  signed,
} from './stock-texts.ts';

/** A document that moves stock no more, or a transfer that is on its way. */
export function PostedDocument({ document }: { document: StockDocument }) {
  const [isReversing, setReversing] = useState(false);
  const { state, lines, actions, kind, pieces } = document;
  return (
    <>
      <PageHeader
        title={documentTitle(document)}
        crumbs={[{ title: m.admin_stock_title(), to: '/stock' }]}
        aside={<Badge tone={STOCK_STATES[state].tone}>{STOCK_STATES[state].title()}</Badge>}
        hint={documentPlace(document)}
        actions={
          <span className="contents print:hidden">
            <Button onClick={() => print()}>
              <Printer aria-hidden className="size-4 text-slate" />
              {m.admin_stock_print()}
            </Button>
            {actions.includes('reverse') && (
              <Button onClick={() => setReversing(true)}>{m.admin_stock_reverse()}</Button>
            )}
          </span>
        }
      />
      <div className="grid max-w-6xl gap-x-10 gap-y-6 p-4 md:p-6 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          {actions.includes('receive') ? (
            <ReceiveTransfer document={document} />
          ) : (
            <>
              <div className="-mx-4 md:-mx-6">
                <DataTable
                  label={m.admin_stock_lines()}
                  columns={columnsOf(document)}
                  rows={lines}
                  keyOf={({ product_id }) => product_id}
                  linkOf={({ product_id }) => `/products/${product_id}?tab=stock`}
                />
              </div>
              <p className="tabular mt-3 text-right font-medium">
                {m.admin_stock_totals({ lines: lines.length, pieces: kind === 'count' ? signed(pieces) : pieces })}
              </p>
            </>
          )}
          <Signatures />
        </div>
        <div className="min-w-0 space-y-6">
          <DocumentFacts document={document} />
          <Section title={m.admin_stock_steps()}>
            <ol className="space-y-2">
              {document.steps.map(({ step, author, at, reason }) => (
                <li key={step}>
                  <span className="font-medium">{STOCK_STEP_TITLES[step]()}</span>
                  <span className="text-slate">
                    {' '}
                    · {author} · {formatMoment(at)}
                  </span>
                  {reason && <span className="block">{reason}</span>}
                </li>
              ))}
            </ol>
          </Section>
        </div>
      </div>
      <ReverseDialog document={document} open={isReversing} onOpenChange={setReversing} />
    </>
  );
}

function DocumentFacts({ document }: { document: StockDocument }) {
  const { reference, reason, note, reverses, reversed_by: reversedBy } = document;
  const isPlain = !reference && reason === null && !note && reverses === null && reversedBy === null;
  if (isPlain) return null;
  return (
    <Facts>
      {reference && <Fact label={m.admin_stock_reference()}>{reference}</Fact>}
      {reason !== null && <Fact label={m.admin_stock_reason()}>{STOCK_REASON_TITLES[reason]()}</Fact>}
      {note && <Fact label={m.admin_stock_note()}>{note}</Fact>}
      {reverses !== null && (
        <Fact label={m.admin_stock_number()}>
          <DocumentLink id={reverses}>{m.admin_stock_reverses({ id: reverses })}</DocumentLink>
        </Fact>
      )}
      {reversedBy !== null && (
        <Fact label={m.admin_stock_number()}>
          <DocumentLink id={reversedBy}>{m.admin_stock_reversed_by({ id: reversedBy })}</DocumentLink>
        </Fact>
      )}
    </Facts>
  );
}

function DocumentLink({ id, children }: { id: number; children: string }) {
  return (
    <Link to={`/stock/${id}`} className="text-cobalt-text hover:underline">
      {children}
    </Link>
  );
}

function columnsOf({ kind, state }: StockDocument): Column<StockLine>[] {
  const figure = (id: string, title: string, cell: (line: StockLine) => string | number | null): Column<StockLine> => ({
    ...{ id, title, cell, align: 'end', width: 'md:w-28' },
  });
  const hasArrived = kind === 'transfer' && state !== 'sent';
  return [
    { id: 'name', title: m.admin_stock_good(), cell: ({ name }) => name },
    { id: 'sku', title: m.admin_stock_sku(), width: 'md:w-40', cell: ({ sku }) => sku },
    ...(kind === 'count' ? [figure('counted', m.admin_stock_counted(), ({ counted }) => counted)] : []),
    kind === 'count'
      ? figure('difference', m.admin_stock_difference(), ({ quantity }) => signed(quantity))
      : figure(
          'quantity',
          hasArrived ? m.admin_stock_sent_quantity() : m.admin_stock_quantity(),
          (line) => line.quantity,
        ),
    ...(hasArrived
      ? [
          figure('received', m.admin_stock_received_quantity(), ({ received }) => received),
          figure('difference', m.admin_stock_difference(), ({ received, quantity }) =>
            received === null ? null : signed(received - quantity),
          ),
        ]
      : []),
  ];
}

/** On paper only. */
function Signatures() {
  return (
    <div className="mt-16 hidden grid-cols-2 gap-10 print:grid">
      {[m.admin_stock_print_released(), m.admin_stock_print_received()].map((label) => (
        <p key={label} className="border-t border-ink pt-1">
          {label}
        </p>
      ))}
    </div>
  );
}
