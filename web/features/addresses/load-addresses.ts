import type { RouterContextProvider } from 'react-router';
import type { Address } from '#contract/addresses/addresses.ts';
import type { Cabinet } from '#contract/pages/cabinet.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';

interface LoadedAddresses {
  addresses: Address[];
  /** They could not be read: that counts as none (specification 8.3), and the page says so. */
  isFailed: boolean;
}

export async function loadAddresses(
  cabinet: Pick<Cabinet, 'addresses'>,
  context: Readonly<RouterContextProvider>,
): Promise<LoadedAddresses> {
  try {
    return { addresses: await cabinet.addresses(), isFailed: false };
  } catch (error) {
    context.get(storefrontContext).reportError(error);
    return { addresses: [], isFailed: true };
  }
}
