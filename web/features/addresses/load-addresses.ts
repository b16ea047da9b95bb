import type { RouterContextProvider } from 'react-router';
import type { Address } from '#contract/addresses/addresses.ts';
import type { Cabinet } from '#contract/pages/cabinet.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';

interface LoadedAddresses {
  addresses: Address[];
  /** The addresses could not be read. That counts as none (specification 8.3), and the page shows an error. */
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
