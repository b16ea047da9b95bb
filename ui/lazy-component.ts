import { type ComponentType, lazy } from 'react';
import { whenReachable } from './import-with-retry.ts';

/** A part whose code comes by itself after what it stands in, by `async () => (await import('./part.tsx')).Part`. */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => whenReachable(async () => ({ default: await load() })));
}
