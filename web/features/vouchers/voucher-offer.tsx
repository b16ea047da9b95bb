import { m } from '#messages';
import { Button, buttonClass } from '#ui/button.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { sessionStore } from '#web/platform/session/session.ts';
import { useIsSignedIn } from '#web/platform/session/use-session.ts';
import { useVoucherClaim } from './use-voucher-claim.ts';

/** Get it, redeem it, or sign in for it (specification 4.24). Who looks is known to the browser alone: until then the place is kept. */
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
