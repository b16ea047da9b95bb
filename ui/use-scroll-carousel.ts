import { type RefObject, useEffect, useRef, useState } from 'react';

export interface ScrollCarousel {
  track: RefObject<HTMLUListElement | null>;
  /** The slide nearest to the start. */
  index: number;
  canGoBack: boolean;
  canGoForward: boolean;
  goTo(index: number): void;
  /** Moves by as many slides as are wholly seen. */
  scrollByPage(direction: 1 | -1): void;
}

/**
 * A row that the browser itself scrolls and snaps: swipe, wheel and keyboard work without script; the script only adds
 * buttons and knows where we are.
 */
export function useScrollCarousel(): ScrollCarousel {
  const track = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState({ index: 0, canGoBack: false, canGoForward: true });

  // Scrolling is the browser's state, not React's: it has to be listened to.
  useEffect(() => {
    const row = track.current;
    if (row === null) return;
    const read = () => {
      const slides = [...row.children] as HTMLElement[];
      const start = row.scrollLeft;
      const nearest = slides.reduce(
        (best, slide, index) =>
          Math.abs(slide.offsetLeft - start) < Math.abs((slides[best]?.offsetLeft ?? 0) - start) ? index : best,
        0,
      );
      setPosition({
        index: nearest,
        canGoBack: start > 4,
        canGoForward: start + row.clientWidth < row.scrollWidth - 4,
      });
    };
    read();
    row.addEventListener('scroll', read, { passive: true });
    const resize = new ResizeObserver(read);
    resize.observe(row);
    return () => {
      row.removeEventListener('scroll', read);
      resize.disconnect();
    };
  }, []);

  function goTo(index: number) {
    const row = track.current;
    const slide = row?.children[index];
    if (row && slide instanceof HTMLElement) row.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' });
  }

  function scrollByPage(direction: 1 | -1) {
    const row = track.current;
    if (row) row.scrollBy({ left: direction * row.clientWidth * 0.9, behavior: 'smooth' });
  }

  return { track, ...position, goTo, scrollByPage };
}
