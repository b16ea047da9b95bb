import { Archive, ArchiveRestore, Copy, EllipsisVertical, Eye, EyeOff } from 'lucide-react';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { Menu, MenuItem } from '#admin/ui/menu.tsx';
import type { GridRow, ProductFields } from '#contract/catalog/products-admin.ts';
import { m } from '#messages';
import { productState } from './product-state.ts';
import { useProductActions } from './use-product-actions.ts';

/** What is done with the good as a whole. The next step of a draft stands as a button. */
export function ProductActions({ row, fields }: { row: GridRow; fields: ProductFields }) {
  const actions = useProductActions(row);
  const mayEdit = fields.columns.some(({ key, isEditable }) => key === 'published' && isEditable);
  const state = productState(row);
  if (!mayEdit) return null;
  return (
    <>
      {(state === 'draft' || state === 'hidden') && (
        <Button variant="primary" onClick={actions.publish} aria-busy={actions.isBusy}>
          <Eye aria-hidden className="size-4" />
          {m.admin_product_publish()}
        </Button>
      )}
      {state === 'archived' && (
        <Button onClick={actions.restore} aria-busy={actions.isBusy}>
          <ArchiveRestore aria-hidden className="size-4" />
          {m.admin_product_restore()}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <IconButton label={m.admin_product_actions()}>
            <EllipsisVertical aria-hidden className="size-4" />
          </IconButton>
        }
      >
        <MenuItem Icon={Copy} onSelect={actions.duplicate}>
          {m.admin_product_duplicate()}
        </MenuItem>
        {state === 'published' && (
          <MenuItem Icon={EyeOff} onSelect={actions.unpublish}>
            {m.admin_product_unpublish()}
          </MenuItem>
        )}
        {state !== 'archived' && (
          <MenuItem Icon={Archive} onSelect={actions.archive}>
            {m.admin_product_archive()}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
