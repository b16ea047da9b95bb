import { m } from '#messages';
import { loadAddresses } from '#web/features/addresses/load-addresses.ts';
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx';
import { UnsettledNote } from '#web/features/checkout/unsettled-note.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/checkout.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const cabinet = requireCabinet(context, request);
  const locale = currentLocale();
  const [data, { addresses }, current] = await Promise.all([
    cabinet.checkout(locale),
    loadAddresses(cabinet, context),
    cabinet.orders({ filter: 'current', page: 1 }, locale),
  ]);
  const unsettled = current.data.find(({ payment_status }) => payment_status === 'checking') ?? null;
  return { start: { profile: cabinet.profile, data, addresses }, unsettled };
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.checkout_title(), shop: shopNameIn(matches) }) }];
}

/** The data is loaded once per visit: a revalidation would reset an open card payment step. */
export function shouldRevalidate() {
  return false;
}

export default function Checkout({ loaderData: { start, unsettled } }: Route.ComponentProps) {
  return (
    <div className="container-shop pt-5 md:pt-8">
      <h1 className="mb-5 text-xl md:mb-8 md:text-2xl">{m.checkout_title()}</h1>
      {unsettled !== null && <UnsettledNote orderNumber={unsettled.order_number} />}
      <CheckoutPage start={start} />
    </div>
  );
}
