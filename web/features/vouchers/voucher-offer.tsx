import { m } from '#messages';
import { Button, buttonClass } from '#ui/button.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { sessionStore } from '#web/platform/session/session.ts';
import { useIsSignedIn } from '#web/platform/session/use-session.ts';
import { useVoucherClaim } from './use-voucher-claim.ts';

/**
 * Claims the voucher, links to it, or leads to the login (specification 4.24). Only the browser knows which; until
 * hydration the space is reserved.
 */
export function VoucherOffer() {
  const isHydrated = useIsHydrated();
  const isSignedIn = useIsSignedIn();
  const hasVoucher = sessionStore((session) => session.kind === 'customer' && session.profile.has_active_voucher);
  const { claim, isBusy } = useVoucherClaim();
  if (!isHydrated) return <div className="h-13" />;
  if (!isSignedIn) {
    return (
      <LocaleLink to="/auth/login?voucher=true" className={buttonClass('primary', 'lg', 'w-full sm:w-fit')}>
        {m.vouchers_get()}
      </LocaleLink>
    );
  }
  if (hasVoucher) {
    return (
      <LocaleLink to="/cabinet/cupon" prefetch="none" className={buttonClass('primary', 'lg', 'w-full sm:w-fit')}>
        {m.vouchers_redeem()}
      </LocaleLink>
    );
  }
  return (
    <Button size="lg" disabled={isBusy} aria-busy={isBusy} onClick={claim} className="w-full sm:w-fit">
      {m.vouchers_get()}
    </Button>
  );
}
