import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '#admin/ui/button.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { MAX_PIECES, type StockDocumentKind } from '#contract/stock/stock-document-rules.ts';
import type { StockGood, StockStore } from '#contract/stock/stock-documents.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { changesOf, type DraftLine, type StockChange, type StockDraft } from './stock-draft.ts';

interface DraftLinesProps {
  kind: StockDocumentKind;
  draft: StockDraft;
  /** The goods of the lines with what there is of them now. */
  goods: ReadonlyMap<number, StockGood>;
  stores: readonly StockStore[];
  onChange(lines: readonly DraftLine[]): void;
}

/** The lines of a draft: how many pieces, and what the stock will be after them. */
export function DraftLines({ kind, draft, goods, stores, onChange }: DraftLinesProps) {
  const { lines } = draft;
  const set = (productId: number, quantity: number) =>
    onChange(lines.map((line) => (line.product_id === productId ? { ...line, quantity } : line)));
  const remove = (productId: number) => onChange(lines.filter((line) => line.product_id !== productId));
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{m.admin_stock_lines()}</caption>
      <thead className="max-md:sr-only">
        <tr className="text-xs text-slate">
          <th scope="col" className="h-9 w-40 border-b border-line pr-3 font-medium">
            {m.admin_stock_sku()}
          </th>
          <th scope="col" className="border-b border-line pr-3 font-medium">
            {m.admin_stock_good()}
          </th>
          <th scope="col" className="w-28 border-b border-line pr-3 font-medium">
            {m.admin_stock_quantity()}
          </th>
          <th scope="col" className="w-72 border-b border-line pr-3 font-medium">
            {m.admin_stock_free_change()}
          </th>
          <td className="w-10 border-b border-line" />
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map((line) => (
          <tr
            key={line.product_id}
            className="border-b border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:py-3"
          >
            <td className="py-1.5 pr-3 text-slate max-md:order-3 max-md:w-full max-md:p-0">{line.sku}</td>
            <td className="py-1.5 pr-3 max-md:order-1 max-md:min-w-0 max-md:basis-[calc(100%-4rem)] max-md:p-0">
              <Link to={`/products/${line.product_id}?tab=stock`} className="hover:text-cobalt-text hover:underline">
                {line.name}
              </Link>
            </td>
            <td className="py-1.5 pr-3 max-md:order-4 max-md:p-0">
              <QuantityField line={line} onChange={(quantity) => set(line.product_id, quantity)} />
            </td>
            <td className="py-1.5 pr-3 max-md:order-5 max-md:min-w-0 max-md:grow max-md:basis-40 max-md:p-0">
              <Changes
                changes={changesOf(kind, draft, line.quantity, goods.get(line.product_id)?.places ?? {})}
                stores={stores}
                isKnown={goods.has(line.product_id)}
              />
            </td>
            <td className="max-md:order-2 max-md:ml-auto max-md:p-0">
              <IconButton
                label={m.admin_stock_remove_line({ name: line.name })}
                onClick={() => remove(line.product_id)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function QuantityField({ line, onChange }: { line: DraftLine; onChange(quantity: number): void }) {
  return (
    <input
      type="number"
      inputMode="numeric"
      min={1}
      max={MAX_PIECES}
      aria-label={m.admin_stock_quantity_of({ name: line.name })}
      value={line.quantity}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        const quantity = Math.trunc(Number(target.value));
        if (quantity >= 1 && quantity <= MAX_PIECES) onChange(quantity);
      }}
      className={classNames(INPUT, 'tabular w-24!')}
    />
  );
}

interface ChangesProps {
  changes: readonly StockChange[];
  stores: readonly StockStore[];
  isKnown: boolean;
}

function Changes({ changes, stores, isKnown }: ChangesProps) {
  if (!isKnown) return null;
  return changes.map(({ storeId, before, after, reserved }) => (
    <span key={storeId} className="block">
      {changes.length > 1 && (
        <span className="text-slate">{stores.find(({ id }) => id === storeId)?.name ?? storeId}: </span>
      )}
      <span className={classNames('tabular', after < 0 && 'text-anor-text')}>
        {after < 0 ? m.admin_stock_lacks({ count: -after }) : m.admin_stock_before_after({ before, after })}
      </span>
      {reserved > 0 && <span className="text-slate"> · {m.admin_stock_reserved({ count: reserved })}</span>}
    </span>
  ));
}
