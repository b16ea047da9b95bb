/**
 * Dangerous calls need a proof of who the person is that is a few minutes old at most. The call waits for this promise
 * while the shell shows the dialog; calls that are refused at the same time share one.
 */
type Resolve = (isProved: boolean) => void;

let waiting: { promise: Promise<boolean>; resolve: Resolve } | null = null;
const listeners = new Set<() => void>();

/** `true` once the person has proved who they are; `false` when they would rather not. */
export function requestStepUp(): Promise<boolean> {
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { promise, resolve };
    emit();
  }
  return waiting.promise;
}

/** The outcome of the dialog. */
export function finishStepUp(isProved: boolean): void {
  waiting?.resolve(isProved);
  waiting = null;
  emit();
}

/** For `useSyncExternalStore`: whether a call waits for a proof. */
export const stepUpStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWaiting: (): boolean => waiting !== null,
};

function emit(): void {
  for (const listener of listeners) listener();
}
