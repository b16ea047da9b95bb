import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import { parseLinkAttribute } from './link-attribute.ts';

/** A pointer that stays for less is only passing over the link. */
const INTENT_MS = 100;

/**
 * The document's body, which handles clicks on links by delegation: those of `LocaleLink` navigate without loading a
 * document, and prefetch the page once a pointer or the focus stays on them. React also bubbles clicks from portals
 * (dialogs, menus) to it, after the link's own handlers.
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
    // As in browsers, a link to the current page adds no history entry.
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

/** Renders nothing for the current page. */
function Prefetched({ address }: { address: string }) {
  const { pathname, search } = useLocation();
  return pathname + search === address.replace(/#.*/, '') ? null : <PrefetchPageLinks page={address} />;
}

/**
 * A failed prefetch of a page's code makes the router reload the document, so nothing is prefetched without a
 * connection.
 */
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
