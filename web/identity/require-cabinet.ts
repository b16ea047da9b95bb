import { type RouterContextProvider, redirect } from 'react-router';
import type { Cabinet } from '#contract/cabinet.ts';
import { cabinetContext } from '../cabinet-context.ts';
import { askedAddress } from '../found/asked-address.ts';
import { localisedAddress } from '../locale/localised-address.ts';
import { loginAddress } from './return-path.ts';

/** Who is asking; a guest is sent to sign in and comes back after. Every private loader begins with it. */
export function requireCabinet(context: Readonly<RouterContextProvider>, request: Request): Cabinet {
  const cabinet = context.get(cabinetContext);
  if (cabinet !== null) return cabinet;
  const { pathname, search } = askedAddress(request);
  throw redirect(localisedAddress(loginAddress(pathname + search)));
}
