import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import { parseLinkAttribute } from './link-attribute.ts';

/** A pointer that only passes by wants nothing. */
const INTENT_MS = 100;

/**
 * The body of the document, which follows its links: those of `LocaleLink` lead to the next page without loading a document, and fetch
 * what it needs once a pointer or the focus stays on one. React hands it the clicks in windows and menus too, after the link's own
 * handlers.
 */
export function ClientSideLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { prefetched, ...intent } = useIntent();
  const listeners = { ...intent, onClick: (event: MouseEvent) => followLink(event, navigate) };
  return (
    <body {...listeners}>
      {children}
      {prefetched !== null && <Prefetched address={prefetched} />}
    </body>
  );
}

function followLink(event: MouseEvent, navigate: ReturnType<typeof useNavigate>): void {
  const link = linkOf(event);
  if (link === null || event.defaultPrevented || !isPlainClick(event) || !isOurs(link)) return;
  event.preventDefault();
  const { replace, preventScrollReset = false } = parseLinkAttribute(link.dataset.go ?? '');
  const { state } = link.dataset;
  navigate(addressOf(link), {
    // As a browser does: the same page again makes no further entry.
    replace: replace || link.href === window.location.href,
    preventScrollReset,
    state: state === undefined ? null : JSON.parse(state),
  });
}

function useIntent() {
  const [prefetched, setPrefetched] = useState<string | null>(null);
  const pointed = useRef<{ link: HTMLAnchorElement; timer: number }>(undefined);
  function cancelIntent(): void {
    window.clearTimeout(pointed.current?.timer);
    pointed.current = undefined;
  }
  function onIntent(event: SyntheticEvent): void {
    const link = linkOf(event);
    if (link === pointed.current?.link) return;
    cancelIntent();
    if (link === null || !isOurs(link) || parseLinkAttribute(link.dataset.go ?? '').prefetch === 'none') return;
    pointed.current = {
      link,
      timer: window.setTimeout(() => isReachable() && setPrefetched(addressOf(link)), INTENT_MS),
    };
  }
  return { prefetched, onMouseOver: onIntent, onFocus: onIntent, onTouchStart: onIntent, onBlur: cancelIntent };
}

/** Not for the page that is already there. */
function Prefetched({ address }: { address: string }) {
  const { pathname, search } = useLocation();
  return pathname + search === address.replace(/#.*/, '') ? null : <PrefetchPageLinks page={address} />;
}

/** The router loads the whole document anew where a page's code doesn't come, though nobody has gone anywhere. */
function isReachable(): boolean {
  return navigator.onLine;
}

function linkOf({ target }: SyntheticEvent): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-go]') : null;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}

function isOurs(link: HTMLAnchorElement): boolean {
  const isHere = link.target === '' || link.target === '_self';
  return isHere && link.origin === window.location.origin && !link.hasAttribute('download');
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}
