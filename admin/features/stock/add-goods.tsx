import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { staffSearchCalls } from '#contract/staff-search/staff-search-calls.ts';
import { stockCalls } from '#contract/stock/stock-calls.ts';
import { MAX_PIECES, MAX_STOCK_LINES } from '#contract/stock/stock-document-rules.ts';
import type { StockGood } from '#contract/stock/stock-documents.ts';
import { m } from '#messages';
import { controlClass } from '#ui/forms/field.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { parsePastedTable } from './stock-draft.ts';

const MIN_LENGTH = 2;

interface AddGoodsProps {
  field: RefObject<HTMLInputElement | null>;
  onAdd(added: { good: StockGood; quantity: number }[]): void;
}

/**
 * One field for everything: a scanner types a barcode and Enter, a person an SKU or a name, and two columns of a
 * spreadsheet are pasted. Arrow down goes to what the search has found.
 */
export function AddGoods({ field, onAdd }: AddGoodsProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [unmatched, setUnmatched] = useState<string[]>([]);
  const found = useRef<HTMLUListElement>(null);
  const text = typed.trim();
  const search = useCall(staffSearchCalls.searchEverything, text.length < MIN_LENGTH ? null : { query: { q: text } }, {
    keepsPrevious: true,
  });
  const suggestions = text.length < MIN_LENGTH ? [] : (search.data?.products ?? []);

  async function addCode(code: string): Promise<void> {
    const result = await callStaff(stockCalls.findStockGoods, { body: { codes: [code] } });
    if (result.kind !== 'done') return setError(result.message);
    const [good] = result.data.goods;
    if (good === undefined) return setError(m.admin_stock_add_unknown({ code }));
    add([{ good, quantity: 1 }]);
  }

  async function addProduct(productId: number): Promise<void> {
    const result = await callStaff(stockCalls.findStockGoods, { body: { ids: [productId] } });
    if (result.kind !== 'done') return setError(result.message);
    add(result.data.goods.map((good) => ({ good, quantity: 1 })));
  }

  function add(added: { good: StockGood; quantity: number }[]): void {
    setError(null);
    setTyped('');
    onAdd(added);
    field.current?.focus();
  }

  async function paste(table: string): Promise<void> {
    const { rows, unreadable } = parsePastedTable(table);
    if (rows.length > MAX_STOCK_LINES) return setError(m.admin_stock_too_many_lines({ max: MAX_STOCK_LINES }));
    const codes = [...new Set(rows.map(({ code }) => code))];
    const result = await callStaff(stockCalls.findStockGoods, { body: { codes } });
    if (result.kind !== 'done') return setError(result.message);
    const { goods, by_code: byCode } = result.data;
    const matched = rows.flatMap(({ code, quantity }) => {
      const good = goods.find((one) => one.id === byCode[code]);
      return good === undefined ? [] : [{ good, quantity }];
    });
    setUnmatched([
      ...rows.filter(({ code }) => byCode[code] === undefined).map(({ row }) => m.admin_stock_unmatched_code({ row })),
      ...unreadable.map((row) => m.admin_stock_unmatched_quantity({ row, max: MAX_PIECES })),
    ]);
    add(matched);
    void showToast('success', m.admin_stock_pasted({ count: matched.length }));
  }

  function onPaste(event: ClipboardEvent): void {
    const table = event.clipboardData.getData('text/plain');
    if (!/[\n\t]/.test(table.trim())) return;
    event.preventDefault();
    void paste(table);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text !== '') void addCode(text);
    }
    if (event.key === 'ArrowDown' && suggestions.length > 0) {
      event.preventDefault();
      found.current?.querySelector('button')?.focus();
    }
  }

  return (
    <div className="max-w-2xl print:hidden">
      <label htmlFor={id} className="mb-1.5 block w-fit text-sm font-medium">
        {m.admin_stock_add()}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        value={typed}
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== null || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(null);
        }}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        className={controlClass(error !== null, 'control px-2.5 text-sm')}
      />
      <p
        id={`${id}-hint`}
        aria-live="polite"
        className={error === null ? 'mt-1.5 text-slate' : 'mt-1.5 text-anor-text'}
      >
        {error ?? m.admin_stock_add_hint()}
      </p>
      {suggestions.length > 0 && (
        <ul ref={found} aria-label={m.admin_search_found_goods()} className="mt-1 divide-y divide-line">
          {suggestions.map(({ id: productId, name, sku }) => (
            <li key={productId}>
              <button
                type="button"
                onClick={() => void addProduct(productId)}
                className="control flex w-full items-center gap-3 px-2 text-left hover:bg-mist"
              >
                <span className="line-clamp-1 min-w-0 grow">{name}</span>
                <span className="shrink-0 text-slate">{sku}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {unmatched.length > 0 && (
        <div role="alert" className="mt-2 rounded-control bg-amber-tint p-3 text-amber">
          <p className="font-medium">{m.admin_stock_unmatched()}</p>
          <ul className="my-1 list-disc pl-5">
            {unmatched.map((row) => (
              <li key={row} className="wrap-break-word">
                {row}
              </li>
            ))}
          </ul>
          <Button onClick={() => setUnmatched([])}>{m.admin_stock_close_notice()}</Button>
        </div>
      )}
    </div>
  );
}
