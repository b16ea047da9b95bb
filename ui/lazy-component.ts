import { type ComponentType, lazy } from 'react';
import { importWithRetry } from './import-with-retry.ts';

/** A component whose code loads separately: `lazyComponent(async () => (await import('./part.tsx')).Part)`. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => importWithRetry(async () => ({ default: await load() })));
}
