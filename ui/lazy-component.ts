import { type ComponentType, lazy } from 'react';
import { importWithRetry } from './import-with-retry.ts';

/** A part whose code comes by itself after what it stands in, by `async () => (await import('./part.tsx')).Part`. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => importWithRetry(async () => ({ default: await load() })));
}
