import { type RefCallback, useCallback, useRef, useState } from 'react';

export interface ScrollCarousel {
  track: RefCallback<HTMLUListElement>;
  /** The index of the first visible slide. */
  index: number;
  canGoBack: boolean;
  canGoForward: boolean;
  goTo(index: number): void;
  /** Scrolls by the number of fully visible slides. */
  scrollByPage(direction: 1 | -1): void;
}

/**
 * A row with native scrolling and snapping: swipe, wheel and keyboard work without script. The script only adds buttons
 * and tracks the current slide.
 */
export function useScrollCarousel(): ScrollCarousel {
  const element = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState({ index: 0, canGoBack: false, canGoForward: true });

  const track = useCallback((row: HTMLUListElement) => {
    element.current = row;
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
    const row = element.current;
    const slide = row?.children[index];
    if (row && slide instanceof HTMLElement) row.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' });
  }

  function scrollByPage(direction: 1 | -1) {
    const row = element.current;
    if (row) row.scrollBy({ left: direction * row.clientWidth * 0.9, behavior: 'smooth' });
  }

  return { track, ...position, goTo, scrollByPage };
}
