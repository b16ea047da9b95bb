import { type RouterContextProvider, redirect } from 'react-router';
import type { Cabinet } from '#contract/pages/cabinet.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { cabinetContext } from '#web/platform/router/cabinet-context.ts';
import { requestedAddress } from '#web/platform/router/requested-address.ts';
import { loginAddress } from './return-path.ts';

/**
 * The signed-in customer of a request; a guest is redirected to the login and returns after it. Every private loader
 * starts with this.
 */
export function requireCabinet(context: Readonly<RouterContextProvider>, request: Request): Cabinet {
  const cabinet = context.get(cabinetContext);
  if (cabinet !== null) return cabinet;
  const { pathname, search } = requestedAddress(request);
  throw redirect(localisedAddress(loginAddress(pathname + search)));
}
