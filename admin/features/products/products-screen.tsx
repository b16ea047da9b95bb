import { useState } from 'react';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { m } from '#messages';
import { createProductGrid, ProductGridContext } from './product-grid.ts';
import { ProductList } from './product-list.tsx';
import { ProductFieldsContext } from './use-product-fields.ts';

const FIELDS_STALE_MS = 5 * 60_000;

/** All goods as a spreadsheet. */
export function Component() {
  const fields = useCall(productsAdminCalls.readProductFields, {}, { staleTime: FIELDS_STALE_MS });
  const [hasFailed, setFailed] = useState(false);
  const [grid] = useState(() => createProductGrid((state) => setFailed(state === 'failed')));
  if (!fields.data) {
    if (!fields.error) return null;
    return (
      <EmptyState
        title={m.admin_products_load_failed()}
        actions={<Button onClick={() => void fields.refetch()}>{m.admin_products_retry()}</Button>}
      >
        {fields.error.message}
      </EmptyState>
    );
  }
  return (
    <ProductFieldsContext value={fields.data}>
      <ProductGridContext value={grid}>
        <ProductList haveRowsFailed={hasFailed} />
      </ProductGridContext>
    </ProductFieldsContext>
  );
}
