import { lazyComponent } from '#ui/lazy-component.ts';

/** What signing in has added to the cart; only a signed-in customer needs its code. */
export const MergedNote = lazyComponent(async () => (await import('./merged-note.tsx')).MergedNote);
