import { X } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { formatCountdown, useCountdown } from '#ui/use-countdown.ts';
import { OpenGift, ShutGift } from '#web/features/vouchers/index.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useVoucherPath } from '#web/platform/site-settings/use-voucher-path.ts';
import { readStorage, writeStorage } from '#web/platform/storage/browser-storage.ts';

/** Seconds until the gift opens (specification 9.29). */
const COUNTDOWN_SECONDS = 100;
const DISMISSED = 'giftDismissed';
/** The timestamp is stored, so that the countdown continues across pages and reloads. */
const OPENS_AT = 'giftOpensAt';

/** A gift that opens after a countdown and leads to the voucher; a dismissed one never returns. */
export function GiftButton() {
  const [isDismissed, setDismissed] = useState(() => readStorage(DISMISSED) !== null);
  const [opensAt] = useState(openingTime);
  const voucherPath = useVoucherPath();
  const seconds = useCountdown(isDismissed ? 0 : opensAt);
  if (isDismissed) return null;
  const isOpen = seconds === 0;
  const time = formatCountdown(seconds);
  return (
    <div className="relative w-fit">
      {isOpen ? (
        <LocaleLink
          to={voucherPath}
          prefetch="none"
          aria-label={m.promo_gift_open()}
          title={m.promo_gift_open()}
          className={BUTTON_CLASS}
        >
          <OpenGift className="size-9" />
        </LocaleLink>
      ) : (
        <p
          role="timer"
          aria-label={m.promo_gift_wait({ time })}
          title={m.promo_gift_wait({ time })}
          className={BUTTON_CLASS}
        >
          <ShutGift className="size-7" />
          <span aria-hidden className="tabular text-xs font-semibold">
            {time}
          </span>
        </p>
      )}
      <button
        type="button"
        aria-label={m.promo_gift_dismiss()}
        title={m.promo_gift_dismiss()}
        onClick={() => {
          writeStorage(DISMISSED, '1');
          setDismissed(true);
        }}
        className="hit-area absolute -top-2 -left-2 grid size-6 place-items-center rounded-full border border-line bg-paper text-slate hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </div>
  );
}

const BUTTON_CLASS =
  'flex size-16 flex-col items-center justify-center gap-0.5 rounded-full bg-cobalt text-on-cobalt shadow-float';

function openingTime(): number {
  const session = () => window.sessionStorage;
  const stored = Number(readStorage(OPENS_AT, session));
  if (stored > 0) return stored;
  const opensAt = Date.now() + COUNTDOWN_SECONDS * 1000;
  writeStorage(OPENS_AT, String(opensAt), session);
  return opensAt;
}
