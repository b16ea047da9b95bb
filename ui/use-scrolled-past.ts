import { useSyncExternalStore } from 'react';

/** Whether the page is scrolled further than `pixels`. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  );
}

/** Calls the listener once a frame. */
function onScroll(listener: () => void): () => void {
  let frame = 0;
  const request = () => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      listener();
    });
  };
  window.addEventListener('scroll', request, { passive: true });
  return () => {
    window.removeEventListener('scroll', request);
    cancelAnimationFrame(frame);
  };
}
