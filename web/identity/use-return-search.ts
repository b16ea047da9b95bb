import { useLocation } from 'react-router';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

/** The query of this page. The server, whose pages are the same for everybody, doesn't know where a person came from. */
export function useReturnSearch(): string {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  if (isHydrated) return search;
  const known = new URLSearchParams(search);
  known.delete('next');
  return known.size === 0 ? '' : `?${known}`;
}
