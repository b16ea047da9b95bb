import { SearchX } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { ProductStock } from '#admin/features/stock/index.ts';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { EmptyScreen } from '#admin/ui/empty-state.tsx';
import { ALL_COLUMNS } from '#contract/catalog/product-fields.ts';
import type { GridRow, ProductFields } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { m } from '#messages';
import { ProductForm } from './product-form.tsx';
import { PRODUCT_TABS, ProductHeader } from './product-header.tsx';
import { ProductHistory } from './product-history.tsx';
import { useFreshProduct } from './use-fresh-product.ts';
import { ProductVariants } from './variants/product-variants.tsx';

/** Column names of a shop change rarely. */
const FIELDS_FRESH_MS = 60_000;

/** One good: every field of the grid, and its history. */
export function Component() {
  const { id = '' } = useParams();
  const fields = useCall(productsAdminCalls.readProductFields, {}, { staleTime: FIELDS_FRESH_MS });
  const rows = useCall(productsAdminCalls.readProductRows, { query: { ids: id, columns: ALL_COLUMNS } });
  useFreshProduct(Number(id));
  const title = m.admin_product_title({ id });
  if (fields.data === undefined) return <LoadState query={fields} title={title} />;
  if (rows.data === undefined) return <LoadState query={rows} title={title} />;
  const [row] = rows.data;
  if (row === undefined) {
    return (
      <EmptyScreen Icon={SearchX} title={m.admin_product_missing()}>
        {m.admin_product_missing_hint()}
      </EmptyScreen>
    );
  }
  return <ProductPage key={id} row={row} fields={fields.data} />;
}

function ProductPage({ row, fields }: { row: GridRow; fields: ProductFields }) {
  const [params] = useSearchParams();
  const may = useMay();
  const tab =
    PRODUCT_TABS.find(({ name, permission }) => name === params.get('tab') && may(permission))?.name ?? 'fields';
  return (
    <>
      <ProductHeader row={row} fields={fields} tab={tab} />
      {/* What is half typed stays while the person reads who changed it before. */}
      <div hidden={tab !== 'fields'}>
        <ProductForm row={row} fields={fields} />
      </div>
      {tab === 'variants' && <ProductVariants key={row.id} id={row.id} fields={fields} />}
      {tab === 'stock' && <ProductStock id={row.id} />}
      {tab === 'history' && <ProductHistory id={row.id} />}
    </>
  );
}
