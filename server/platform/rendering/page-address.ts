import { PAGE_PARAMETERS } from '#contract/pages/page-registry.ts';

/** A page's address in its normal form: the key of the page cache, and all that a loader sees. */
export interface PageAddress {
  /** Normal path and query, also of `.data` addresses. */
  url: string;
  /** The same with every parameter of the request, for pages that are not cached: after signing in a guest returns to all of it. */
  wholeUrl: string;
  /** The normal form to redirect to; null when the request has it already. */
  redirectTo: string | null;
}

/** React Router's own parameter: it requests the data of these routes only. */
const ROUTES_PARAMETER = '_routes';
const ATTRIBUTE = /^a\d{1,10}$/;
const MAX_QUERY_LENGTH = 2000;

export function pageAddress(requestUrl: string): PageAddress {
  const [rawPath = '/', rawQuery = ''] = requestUrl.split(/\?(.*)/s, 2);
  // Double slashes first: `//evil.example/` must not become a redirect to another host, nor `/\evil.example/`, which browsers read as that.
  const single = rawPath.replace(/[/\\]+/g, '/');
  const path = single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single;
  const redirectTo = path === rawPath ? null : path + (rawQuery && `?${rawQuery}`);
  const whole = rawQuery.slice(0, MAX_QUERY_LENGTH);
  return { url: path + normalQuery(rawQuery), wholeUrl: path + (whole && `?${whole}`), redirectTo };
}

/**
 * The new location of a page, with the request's parameters that no page reads: campaign parameters must reach the page that a
 * visitor lands on.
 */
export function withUnreadParameters(requestUrl: string, location: string): string {
  const requested = new URLSearchParams(requestUrl.split('?').slice(1).join('?').slice(0, MAX_QUERY_LENGTH));
  const others = [...requested].filter(([name]) => !isRead(name));
  if (others.length === 0) return location;
  const [page = '', anchor] = location.split('#', 2);
  const query = new URLSearchParams(others);
  return `${page}${page.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`;
}

function isRead(name: string): boolean {
  return PAGE_PARAMETERS.has(name) || ATTRIBUTE.test(name) || name === ROUTES_PARAMETER;
}

/** Known parameters in the order of a listing's own address; values of one name keep their order. */
function normalQuery(query: string): string {
  if (query === '') return '';
  const known = [...new URLSearchParams(query.slice(0, MAX_QUERY_LENGTH))].filter(
    ([name, value]) => value !== '' && !value.includes('\0') && isRead(name),
  );
  known.sort(([a], [b]) => parameterRank(a) - parameterRank(b));
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`.replaceAll('%2C', ',');
}

const PARAMETER_RANKS = new Map([...PAGE_PARAMETERS].map((name, index) => [name, index]));

/** Attributes come right after the brands, in the order of their ids. */
function parameterRank(name: string): number {
  if (ATTRIBUTE.test(name)) return (PARAMETER_RANKS.get('brands') ?? 0) + Number(name.slice(1)) / 1e11;
  return PARAMETER_RANKS.get(name) ?? PARAMETER_RANKS.size;
}
