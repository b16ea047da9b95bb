import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import { OpenGift } from './gift-picture.tsx';

interface VoucherDialogProps {
  amount: number;
  /** ISO date. */
  expiresAt: string;
}

/** Congratulates on a new voucher. */
export function VoucherDialog({ amount, expiresAt, onClose, onLeave }: VoucherDialogProps & DialogControls) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.promo_voucher_title()}
      closeLabel={m.promo_close()}
    >
      <div className="grid place-items-center gap-3 rounded-tile bg-cobalt py-8 text-on-cobalt">
        <OpenGift className="size-28" />
        <p className="text-2xl font-semibold">{formatSum(amount, currentLocale())}</p>
      </div>
      <p className="mt-5 text-pretty">{m.promo_voucher_lead({ sum: formatSum(amount, currentLocale()) })}</p>
      <p className="mt-1 text-sm text-slate">{m.promo_voucher_until({ day: formatDay(expiresAt) })}</p>
      <div className="mt-6 grid gap-2 sm:grid-cols-2">
        <Button size="lg" onClick={() => onLeave('/catalog')}>
          {m.promo_voucher_shop()}
        </Button>
        <Button size="lg" variant="tint" onClick={onClose}>
          {m.promo_close()}
        </Button>
      </div>
    </Dialog>
  );
}
