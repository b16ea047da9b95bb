import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import { linkAttribute } from './link-attribute.ts';
import { localisedAddress } from './localised-address.ts';

interface LocaleLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** `intent`: what the page needs is fetched when a pointer or the focus stays on the link. */
  prefetch?: 'intent' | 'none';
  /** The page takes the place of this one in the history. */
  replace?: boolean;
  /** The window stays where it is scrolled to. */
  preventScrollReset?: boolean;
  /** What the page's location carries beside its address. */
  state?: object;
}

/**
 * A link to a page of the shop: `<LocaleLink to="/brands">` stays in the language of the page. Other addresses pass unchanged. It is
 * drawn as a plain link; `FollowedLinks` around the page makes it one that loads no document. A page has hundreds of links: each with
 * the router's hooks took a fifth of the time to render a page.
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
  /** Only the page itself is its place, not the pages below it. */
  end?: boolean;
  className(place: { isActive: boolean }): string;
}

/** The same for a link that shows whether it leads to the current page. */
export function LocaleNavLink({ to, end = false, className, ...props }: LocaleNavLinkProps) {
  const here = pathWithoutLocale(useLocation().pathname);
  const isActive = here === to || (!end && here.startsWith(`${to}/`));
  return (
    <LocaleLink to={to} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} {...props} />
  );
}
