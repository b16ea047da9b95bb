import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router';
import { localisedAddress } from './localised-address.ts';

/** A link to a page of the shop: `<LocaleLink to="/brands">` stays in the language of the page. Other addresses pass unchanged. */
export function LocaleLink({ to, prefetch = 'intent', ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link to={localisedAddress(to)} prefetch={prefetch} {...props} />;
}

/** The same for a link that shows whether it leads to the current page. */
export function LocaleNavLink({ to, prefetch = 'intent', ...props }: Omit<NavLinkProps, 'to'> & { to: string }) {
  return <NavLink to={localisedAddress(to)} prefetch={prefetch} {...props} />;
}
