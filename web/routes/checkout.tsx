import { Suspense } from 'react';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { loadAddresses } from '#web/features/addresses/load-addresses.ts';
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx';
import { HelpPhone } from '#web/features/checkout/help-phone.tsx';
import '#web/features/checkout/quiet-checkout.css';
import { isReloadDue } from '#web/features/checkout/reload-for-customer.ts';
import { UnsettledNote } from '#web/features/checkout/unsettled-note.tsx';
import { MergedNote } from '#web/features/lists/index.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { cabinetContext } from '#web/platform/router/cabinet-context.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/checkout.ts';

// Part of the server's HTML; a signed-in customer's checkout does not load it.
const GuestCheckout = lazyComponent(
  async () => (await import('#web/features/checkout/guest-checkout.tsx')).GuestCheckout,
);

export const handle = { noIndex: true } satisfies PageHandle;

/** A guest gets the page without an order: they sign in on it. */
export async function loader({ context }: Route.LoaderArgs) {
  const cabinet = context.get(cabinetContext);
  if (cabinet === null) return { start: null, unsettled: null };
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

/** The data is loaded once per visit, and for a guest who has signed in: a revalidation would reset an open card payment step. */
export function shouldRevalidate() {
  return isReloadDue();
}

export default function Checkout({ loaderData: { start, unsettled } }: Route.ComponentProps) {
  return (
    <div data-quiet className="container-shop py-5 md:py-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:mb-8">
        <h1 className="text-xl md:text-2xl">{m.checkout_title()}</h1>
        <HelpPhone className="text-sm md:hidden" />
      </div>
      {unsettled !== null && <UnsettledNote orderNumber={unsettled.order_number} />}
      {start === null ? (
        <Suspense>
          <GuestCheckout />
        </Suspense>
      ) : (
        <>
          <Suspense>
            <MergedNote />
          </Suspense>
          <CheckoutPage start={start} />
        </>
      )}
    </div>
  );
}
