import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Settings } from '#contract/content/content.ts';
import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { sessionStore } from '#web/platform/session/session.ts';
import { useVoucherPath } from '#web/platform/site-settings/use-voucher-path.ts';
import { showPromoOnFirstVisit } from './first-visit.ts';
import { GiftButton } from './gift-button.tsx';
import { isPromoFreePage, isVoucherPage } from './promo-free-pages.ts';

/** The buttons that float over every page: chat and gift. It also starts the promotion of a first visit. */
export function FloatingButtons({ settings }: { settings: Settings }) {
  const voucherPath = useVoucherPath();
  const isGiving = settings.voucher_promotion_id > 0;
  const path = pathWithoutLocale(useLocation().pathname);
  const isKnown = sessionStore((session) => session.kind !== 'unknown');
  // Nor is it offered to whoever has had one lately.
  const hasVoucher = sessionStore(
    (session) =>
      session.kind === 'customer' && (session.profile.has_active_voucher || session.profile.next_voucher_at !== null),
  );
  // The timer runs from the page's load.
  useEffect(
    () => (isGiving && !hasVoucher ? showPromoOnFirstVisit(voucherPath) : undefined),
    [isGiving, hasVoucher, voucherPath],
  );
  const isQuiet = isPromoFreePage(path);
  const hasChat = settings.chat_bot !== null && !isQuiet;
  const hasGift = isGiving && isKnown && !hasVoucher && !isQuiet && !isVoucherPage(path, voucherPath);
  return (
    <aside
      aria-label={m.promo_floating()}
      hidden={!hasGift && !hasChat}
      className="floating-things pointer-events-none fixed right-4 z-30 flex flex-col items-end gap-3 *:pointer-events-auto print:hidden"
    >
      {hasGift && <GiftButton />}
      {hasChat && (
        <a
          href={settings.chat_bot ?? undefined}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={m.promo_chat()}
          title={m.promo_chat()}
          className="grid size-14 place-items-center rounded-full border border-line bg-paper text-cobalt-text shadow-float hover:bg-mist"
        >
          <MessageCircle aria-hidden className="size-6" />
        </a>
      )}
    </aside>
  );
}
