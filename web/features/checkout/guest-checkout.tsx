import { Suspense } from 'react';
import { m } from '#messages';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { PhoneSignIn } from '#web/features/identity/index.ts';
import { useListLines } from '#web/features/lists/index.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { signedIn } from '#web/platform/session/session.ts';
import { EmptyCheckoutList } from './empty-checkout.tsx';
import { HelpPhone } from './help-phone.tsx';
import { useReloadForCustomer } from './reload-for-customer.ts';

/** The checkout of a guest: the phone and its code, inside the checkout. The cart stays in the browser meanwhile. */
export function GuestCheckout() {
  const isHydrated = useIsHydrated();
  const lines = useListLines('cart');
  const reload = useReloadForCustomer();
  if (isHydrated && lines.length === 0) return <EmptyCheckoutList isGuest />;
  return (
    <section aria-labelledby="guest-phone" className="max-w-md">
      <h2 id="guest-phone" className="text-lg md:text-xl">
        {m.checkout_guest_title()}
      </h2>
      <p className="mt-1 mb-6 text-slate">{m.checkout_guest_hint()}</p>
      <noscript>
        <p className="mb-4">{m.checkout_needs_script()}</p>
        <HelpPhone />
      </noscript>
      <Suspense fallback={<PhoneSkeleton />}>
        <PhoneSignIn
          hint={m.identity_phone_why()}
          onSignedIn={async ({ user }) => {
            signedIn(user);
            await reload();
          }}
        >
          <p className="text-sm text-slate">
            {m.identity_terms()}{' '}
            <LocaleLink to="/privacy-policy" target="_blank" className="text-ink underline underline-offset-4">
              {m.identity_privacy()}
            </LocaleLink>
          </p>
          <LocaleLink
            to="/auth/login?tab=password&next=%2Fcheckout"
            prefetch="none"
            className="inline-flex min-h-11 items-center text-sm font-medium text-cobalt-text underline-offset-4 hover:underline"
          >
            {m.checkout_by_password()}
          </LocaleLink>
        </PhoneSignIn>
      </Suspense>
    </section>
  );
}

function PhoneSkeleton() {
  return (
    <div className="space-y-4 noscript:hidden">
      <div className="space-y-1.5">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-13" />
        <Skeleton className="h-5 w-56" />
      </div>
      <Skeleton className="h-13" />
    </div>
  );
}
