import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { OpenGift, VoucherOffer } from '#web/features/vouchers/index.ts';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useVoucherPath } from '#web/platform/site-settings/use-voucher-path.ts';

/** The voucher, shown on a first visit. */
export function PromoDialog({ onClose }: DialogControls) {
  const voucherPath = useVoucherPath();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={m.promo_title()} closeLabel={m.promo_close()}>
      <div className="grid place-items-center rounded-tile bg-cobalt py-8">
        <OpenGift className="size-32" />
      </div>
      <p className="mt-5 text-pretty text-slate">{m.promo_lead()}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <VoucherOffer />
        <LocaleLink to={voucherPath} className="hit-area text-sm text-cobalt-text hover:underline">
          {m.promo_terms()}
        </LocaleLink>
      </div>
    </Dialog>
  );
}
