import { useEffect } from 'react';

/** The browser's tab, and a screen reader on a new screen, read this. */
export function useScreenTitle(title: string): void {
  // The document's title is outside of React.
  useEffect(() => {
    document.title = `${title} · Amper`;
  }, [title]);
}
