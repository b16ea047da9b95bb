import { useSearchParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { m } from '#messages';
import { NewProductForm } from './new-product-form.tsx';

/** Column names of a shop change rarely. */
const FIELDS_FRESH_MS = 60_000;

/** A new good. `?category=12` comes from the page of a category. */
export function Component() {
  const [params] = useSearchParams();
  const fields = useCall(productsAdminCalls.readProductFields, {}, { staleTime: FIELDS_FRESH_MS });
  const title = m.admin_product_new();
  if (fields.data === undefined) return <LoadState query={fields} title={title} />;
  const given = Number(params.get('category'));
  const isKnown = fields.data.choices.categories?.some(({ id }) => id === given) === true;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ title: m.admin_product_crumb(), to: '/products' }]}
        aside={<Badge>{m.admin_product_draft()}</Badge>}
        hint={m.admin_product_new_hint()}
      />
      <NewProductForm fields={fields.data} category={isKnown ? given : null} />
    </>
  );
}
