import { useEffect } from 'react';
import { useStore } from 'zustand';
import { usePerson } from '#admin/platform/session/use-session.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import type { ProductGrid } from './product-grid.ts';
import { readStoredEdits, storeEdits } from './stored-edits.ts';

const WRITING_PAUSE_MS = 200;

/** Edits are in the tab's storage from the moment they are made, and come back after a reload. */
export function useStoredEdits(grid: ProductGrid): void {
  const { id: person } = usePerson().person;
  const { store } = grid;
  const hasEdits = useStore(store.state, () => store.edits.count().cells > 0);
  useUnsavedChanges(hasEdits);
  // The tab's storage is outside of React.
  useEffect(() => {
    const stored = readStoredEdits(person);
    if (stored.length > 0) {
      store.touch(store.edits.restore(stored));
      void showToast('success', m.admin_products_restored());
    }
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = store.state.subscribe(({ revision }, before) => {
      if (revision === before.revision) return;
      clearTimeout(timer);
      timer = setTimeout(() => storeEdits(person, store.edits.list()), WRITING_PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      storeEdits(person, store.edits.list());
    };
  }, [store, person]);
}
