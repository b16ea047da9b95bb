import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** How far each entry of the history was scrolled: the window itself does not scroll, so no browser remembers it. */
const positions = new Map<string, number>();

/** A new screen begins at its top, and its reader there; going back returns to where the person was. */
export function useMainScroll(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const shownPath = useRef(pathname);

  // The position of an element is outside of React.
  useLayoutEffect(() => {
    const element = main.current;
    if (element === null) return;
    const before = positions.get(key);
    const isOther = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (navigation === NavigationType.Pop && before !== undefined) element.scrollTop = before;
    else if (isOther) element.scrollTop = 0;
    const remember = () => positions.set(key, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [key, pathname, navigation]);

  // A screen reader starts to read the new screen, and Tab goes on from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new screen
  useEffect(() => {
    if (navigation !== NavigationType.Pop && !main.current?.contains(document.activeElement)) main.current?.focus();
  }, [pathname, navigation]);
  return main;
}
