import { m } from '#messages';
import type { ProductGrid } from './product-grid.ts';
import type { useLiveProducts } from './use-live-products.ts';
import type { useProductList } from './use-product-list.ts';

interface ListNoticesProps {
  list: ReturnType<typeof useProductList>;
  live: ReturnType<typeof useLiveProducts>;
  grid: ProductGrid;
  /** Rows could not be read the last time. */
  haveRowsFailed: boolean;
}

/** What is wrong with the list, or that it has changed, with the one thing to do about it. */
export function ListNotices({ list, live, grid, haveRowsFailed }: ListNoticesProps) {
  if (list.error || haveRowsFailed) {
    return (
      <Notice
        text={list.error?.message ?? m.admin_products_load_failed()}
        action={m.admin_products_retry()}
        onAction={() => {
          void list.retry();
          grid.windows.invalidate();
        }}
      />
    );
  }
  if (live.movedCount === 0) return null;
  return (
    <Notice
      text={m.admin_products_rows_moved({ count: live.movedCount })}
      action={m.admin_products_refresh()}
      onAction={live.showNewOrder}
    />
  );
}

function Notice({ text, action, onAction }: { text: string; action: string; onAction(): void }) {
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-3 border-t border-line bg-amber-tint px-4 py-1 text-amber md:px-6"
    >
      <span>{text}</span>
      <button type="button" onClick={onAction} className="control font-semibold underline">
        {action}
      </button>
    </div>
  );
}
