import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { ProductFieldsContext } from '#admin/features/products/index.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { showToast } from '#ui/toast/show-toast.ts';

const BulkSheet = lazyComponent(async () => (await import('#admin/features/products/index.ts')).BulkSheet);

/** For whoever sets no prices: they propose one to a second person. */
export function ProposePrice({ productId, fields }: { productId: number; fields: ProductFields }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (may('prices:edit') || !may('prices:propose')) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Handshake aria-hidden className="size-4 text-slate" />
        {m.admin_proposals_price()}
      </Button>
      {isOpen && (
        <ProductFieldsContext value={fields}>
          <BulkSheet
            title={m.admin_proposals_price()}
            target={{ ids: [productId] }}
            count={1}
            onClose={close}
            onApplied={close}
            onScheduled={close}
            onProposed={(id) => {
              close();
              void showToast('success', m.admin_proposals_sent({ id }));
            }}
          />
        </ProductFieldsContext>
      )}
    </>
  );
}
