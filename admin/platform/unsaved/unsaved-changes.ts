import { useEffect, useId, useSyncExternalStore } from 'react';

const dirty = new Set<string>();
const listeners = new Set<() => void>();

/** While `isDirty`, leaving the screen or closing the tab is confirmed by the person first. */
export function useUnsavedChanges(isDirty: boolean): void {
  const id = useId();
  // The guard stands in the shell, above every screen.
  useEffect(() => {
    if (!isDirty) return;
    dirty.add(id);
    emit();
    return () => {
      dirty.delete(id);
      emit();
    };
  }, [id, isDirty]);
}

/** Whether something on the screen is not saved. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(subscribe, () => dirty.size > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function emit(): void {
  for (const listener of listeners) listener();
}
