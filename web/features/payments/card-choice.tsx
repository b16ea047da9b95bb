import { CreditCard, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { BoundCard } from '#contract/payments/card-payments.ts';
import { m } from '#messages';
import { ChoiceTile } from '#ui/forms/choice-tile.tsx';
import { BankMark } from './bank-mark.tsx';

interface CardChoiceProps {
  cards: readonly BoundCard[];
  chosen: number | 'new';
  onChoose(card: number | 'new'): void;
}

/** The choice between the bound cards and a new one. */
export function CardChoice({ cards, chosen, onChoose }: CardChoiceProps) {
  const name = useId();
  const tile = (value: number | 'new', icon: ReactNode, title: string, mark?: ReactNode, hint?: string) => (
    <ChoiceTile
      key={value}
      name={name}
      isChosen={chosen === value}
      onChoose={() => onChoose(value)}
      icon={icon}
      title={title}
      {...(hint !== undefined && { hint })}
      aside={mark}
    />
  );
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 text-sm font-medium">{m.payments_which_card()}</legend>
      {cards.map(({ id, number, expiry, bank }) =>
        tile(id, <CreditCard aria-hidden className="size-5" />, number, <BankMark bank={bank} />, expiry),
      )}
      {tile('new', <Plus aria-hidden className="size-5" />, m.payments_other_card())}
    </fieldset>
  );
}
