import { ShoppingCart } from 'lucide-react';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { EmptyList } from '#web/features/lists/index.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

interface EmptyCheckoutListProps {
  /** A guest's cart may be in the account. */
  isGuest?: boolean;
}

/** There is nothing to order. */
export function EmptyCheckoutList({ isGuest = false }: EmptyCheckoutListProps) {
  return (
    <EmptyList
      icon={<ShoppingCart aria-hidden className="size-7" />}
      title={m.cart_empty()}
      hint={m.checkout_empty_hint()}
    >
      {isGuest && (
        <LocaleLink to="/auth/login?next=%2Fcheckout" prefetch="none" className={buttonClass('outline', 'lg')}>
          {m.checkout_empty_sign_in()}
        </LocaleLink>
      )}
    </EmptyList>
  );
}
