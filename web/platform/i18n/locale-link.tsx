import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import { linkAttribute } from './link-attribute.ts';
import { localisedAddress } from './localised-address.ts';

interface LocaleLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** `intent`: what the page needs is fetched when a pointer or the focus stays on the link. */
  prefetch?: 'intent' | 'none';
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  /** The `state` of the new location. */
  state?: object;
}

/**
 * A link to a page of the shop in the current language: `<LocaleLink to="/brands">`. Other addresses stay unchanged. It
 * renders a plain `<a>`; `ClientSideLinks` around the page handles its clicks. With the router's hooks in each of a
 * page's hundreds of links, they took a fifth of the time to render a page.
 */
export function LocaleLink({ to, prefetch, replace, preventScrollReset, state, ...props }: LocaleLinkProps) {
  return (
    <a
      href={localisedAddress(to)}
      data-go={linkAttribute({ prefetch, replace, preventScrollReset })}
      data-state={state === undefined ? undefined : JSON.stringify(state)}
      {...props}
    />
  );
}

interface LocaleNavLinkProps extends Omit<LocaleLinkProps, 'className'> {
  /** The link is current only on exactly this page, not on the pages below it. */
  end?: boolean;
  className(place: { isActive: boolean }): string;
}

/** A `LocaleLink` with `aria-current` on the page that it leads to. */
export function LocaleNavLink({ to, end = false, className, ...props }: LocaleNavLinkProps) {
  const here = pathWithoutLocale(useLocation().pathname);
  const isActive = here === to || (!end && here.startsWith(`${to}/`));
  return (
    <LocaleLink to={to} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} {...props} />
  );
}
