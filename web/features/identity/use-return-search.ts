import { useLocation } from 'react-router';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

/** What a page of the sign-in understands, in the order in which the server writes it: it is told of nothing else. */
const KNOWN = ['tab', 'voucher', 'next'];

/** The query of this page; in the first render what the server knows of it, so that its links lead back without script too. */
export function useReturnSearch(): string {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  if (isHydrated) return search;
  const given = new URLSearchParams(search);
  const known = new URLSearchParams(KNOWN.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? '']] : [])));
  return known.size === 0 ? '' : `?${known}`;
}
