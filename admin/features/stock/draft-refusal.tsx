import { Button } from '#admin/ui/button.tsx';
import type { StockShortage } from '#contract/stock/stock-documents.ts';
import { m } from '#messages';
import type { Refusal } from './use-save-draft.ts';

interface DraftRefusalProps {
  refusal: Refusal | null;
  onShowTheirs(): void;
  onKeepMine(): void;
}

/** Why a draft was not saved or posted, and what can be done. What was typed stays on the screen. */
export function DraftRefusal({ refusal, onShowTheirs, onKeepMine }: DraftRefusalProps) {
  if (refusal === null) return null;
  const { message, conflict } = refusal;
  return (
    <div role="alert" className="max-w-3xl rounded-control bg-anor-tint p-3 text-anor-text">
      <p className="font-medium">{message}</p>
      <Shortages shortages={conflict?.shortages ?? []} />
      {conflict?.reason === 'changed' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={onShowTheirs}>{m.admin_stock_show_theirs()}</Button>
          <Button onClick={onKeepMine}>{m.admin_stock_keep_mine()}</Button>
        </div>
      )}
    </div>
  );
}

export function Shortages({ shortages }: { shortages: readonly StockShortage[] }) {
  if (shortages.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5">
      {shortages.map(({ product_id, sku, store, free, needed }) => (
        <li key={`${product_id}-${store.id}`}>{m.admin_stock_short_line({ sku, store: store.name, free, needed })}</li>
      ))}
    </ul>
  );
}
