import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { m } from '#messages';
import type { ProductGrid } from './product-grid.ts';
import type { useSaveEdits } from './use-save-edits.ts';

/**
 * The keys of the grid in the list of shortcuts. Within the grid the grid itself handles them; here they work from
 * anywhere on the screen, where that makes sense.
 */
export function useGridShortcuts({ store }: ProductGrid, saving: ReturnType<typeof useSaveEdits>): void {
  const group = m.admin_products_keys_group();
  const focusGrid = () => document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"][tabindex="0"]')?.focus();
  useShortcuts([
    { keys: 'mod+s', label: m.admin_products_keys_save(), group, run: saving.save },
    {
      keys: 'mod+z',
      label: m.admin_products_keys_undo(),
      group,
      run: () => (store.edits.canUndo ? store.touch(store.edits.undo()) : saving.undoSaved()),
    },
    { keys: 'mod+shift+z', label: m.admin_products_keys_redo(), group, run: () => store.touch(store.edits.redo()) },
    { keys: 'enter', label: m.admin_products_keys_edit(), group, run: focusGrid },
    { keys: 'ctrl+enter', label: m.admin_products_keys_open(), group, run: focusGrid },
    { keys: 'space', label: m.admin_products_keys_select(), group, run: focusGrid },
    { keys: 'ctrl+a', label: m.admin_products_keys_all(), group, run: focusGrid },
    { keys: 'ctrl+c', label: m.admin_products_keys_copy(), group, run: focusGrid },
    { keys: 'ctrl+v', label: m.admin_products_keys_paste(), group, run: focusGrid },
    { keys: 'ctrl+d', label: m.admin_products_keys_fill(), group, run: focusGrid },
    { keys: 'delete', label: m.admin_products_keys_clear(), group, run: focusGrid },
  ]);
}
