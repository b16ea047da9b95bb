import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { AddressBook } from '#web/features/addresses/address-book.tsx';
import { loadAddresses } from '#web/features/addresses/load-addresses.ts';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/cabinet-addresses.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadAddresses(requireCabinet(context, request), context);
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.cabinet_addresses(), shop: shopNameIn(matches) }) }];
}

export default function CabinetAddresses({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-5 text-xl md:text-2xl">{m.cabinet_addresses()}</h1>
      {loaderData.isFailed && (
        <div className="mb-5 max-w-xl">
          <FormError message={m.addresses_load_failed()} />
        </div>
      )}
      <AddressBook addresses={loaderData.addresses} />
    </>
  );
}
