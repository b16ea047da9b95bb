import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { useCards, useListLines } from '#web/features/lists/index.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { buyableInstalments } from './buy-in-instalments.tsx';
import { InstalmentButton } from './instalment-button.tsx';
import { totalPrice } from './picker-goods.ts';

/** Offers the cart in instalments. */
export function CartOffer() {
  const lines = useListLines('cart');
  const { cards } = useCards(lines.map(({ id }) => id));
  const selection = buyableInstalments(lines.map((line) => ({ line, card: cards.get(line.id) ?? null })));
  if (selection === null) return null;
  return (
    <div className="space-y-3 rounded-tile bg-cobalt-tint p-4">
      <p>{m.instalments_cart_offer({ sum: formatSum(totalPrice(selection), currentLocale()) })}</p>
      <InstalmentButton selection={selection} size="md" className="max-sm:w-full" />
    </div>
  );
}
