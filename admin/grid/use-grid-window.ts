import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { visibleColumns } from './column-layout.ts';
import { drawnRows, placesInOrder } from './drawn-rows.ts';
import { HEADER_HEIGHT } from './grid-header.tsx';
import { ROW_HEIGHT, SELECT_WIDTH } from './grid-row.tsx';
import type { GridStore } from './grid-store.ts';

/** Elements beyond those that the tallest window of this screen shows. */
const SPARE_ROWS = 2;
/** The list rests when it has not scrolled for this long. */
const REST_AFTER_MS = 120;

interface Scroll {
  /** The first visible place, not yet limited to the list. */
  top: number;
  left: number;
  /** Place from which the elements stand in order. */
  restedAt: number;
  /** Nobody can read what passes by: rows keep what they show until the list is slower. */
  isFlinging: boolean;
}

export interface GridWindow {
  /** The places that are drawn, in the order of their elements. */
  places: readonly number[];
  elements: number;
  /** Columns behind the pinned ones that are drawn. */
  from: number;
  to: number;
  isFlinging: boolean;
}

interface GridWindowOptions<Row> {
  store: GridStore<Row>;
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  offsets: readonly number[];
  pinnedCount: number;
  onVisible(from: number, to: number): void;
}

/**
 * The rows and columns that the window shows. Scrolling reads two numbers and draws only when another row or column comes
 * into sight; sizes come from an observer, so that no frame measures anything.
 */
export function useGridWindow<Row>(options: GridWindowOptions<Row>): GridWindow {
  const { store, scroller, count, offsets, pinnedCount, onVisible } = options;
  const size = useSize(scroller);
  const [elements, setElements] = useState(() => elementsFor(Math.max(screen.height, innerHeight)));
  // A window that was moved to a taller screen; the rows are made anew, which loses the focus, but never otherwise.
  if (elements < elementsFor(size.height)) setElements(elementsFor(size.height));
  const visible = Math.max(1, Math.floor((size.height - HEADER_HEIGHT) / ROW_HEIGHT));
  const columnsAt = (left: number) => visibleColumns(offsets, pinnedCount, left, size.width - SELECT_WIDTH);
  const scroll = useScroll(scroller, visible, columnsAt);
  const { first, end } = drawnRows(scroll.top, visible + 1, count, elements);
  const restedAt = scroll.restedAt < 0 ? first : drawnRows(scroll.restedAt, visible + 1, count, elements).first;
  const places = useMemo(() => placesInOrder({ first, end }, restedAt, elements), [first, end, restedAt, elements]);
  // Which rows are drawn is known only after drawing; their data and the length of a page follow from it.
  useLayoutEffect(() => {
    if (store.state.getState().pageRows !== visible) store.state.setState({ pageRows: visible });
  }, [store, visible]);
  const ids = useStore(store.state, (state) => state.ids);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list at the same place has other rows
  useLayoutEffect(() => {
    if (end > first) onVisible(first, end - 1);
  }, [first, end, ids, onVisible]);
  return { places, elements, ...columnsAt(scroll.left), isFlinging: scroll.isFlinging };
}

function elementsFor(height: number): number {
  return Math.ceil(height / ROW_HEIGHT) + SPARE_ROWS;
}

function useSize(scroller: RefObject<HTMLDivElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 1200, height: 640 });
  // The size of an element is outside of React.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return size;
}

const AT_REST: Scroll = { top: 0, left: 0, restedAt: -1, isFlinging: false };

function useScroll(
  scroller: RefObject<HTMLDivElement | null>,
  visible: number,
  columnsAt: (left: number) => { from: number; to: number },
): Scroll {
  const [scroll, setScroll] = useState(AT_REST);
  const onScroll = useEffectEvent((element: HTMLElement) => {
    const top = Math.floor(element.scrollTop / ROW_HEIGHT);
    const next = columnsAt(element.scrollLeft);
    const now = columnsAt(scroll.left);
    const left = next.from === now.from && next.to === now.to ? scroll.left : element.scrollLeft;
    const isFlinging = Math.abs(top - scroll.top) > visible;
    if (top === scroll.top && left === scroll.left && isFlinging === scroll.isFlinging) return;
    const restedAt = scroll.restedAt < 0 ? scroll.top : scroll.restedAt;
    // In the frame of the event: drawn a frame later, the edge of the list would be empty for a moment.
    flushSync(() => setScroll({ top, left, restedAt, isFlinging }));
  });
  // Scrolling is outside of React, and its event must not wait for React's own schedule.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const listener = () => {
      element.toggleAttribute('data-sideways', element.scrollLeft > 0);
      onScroll(element);
      clearTimeout(timer);
      timer = setTimeout(() => setScroll((last) => ({ ...last, restedAt: -1, isFlinging: false })), REST_AFTER_MS);
    };
    element.addEventListener('scroll', listener, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', listener);
    };
  }, [scroller]);
  return scroll;
}
