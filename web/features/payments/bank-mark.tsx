import type { CardBank } from '#contract/payments/card-number.ts';
import { classNames } from '#ui/class-names.ts';

const NAME: Record<CardBank, string> = { uzcard: 'UZCARD', humo: 'HUMO' };
const TONE: Record<CardBank, string> = {
  uzcard: 'bg-cobalt-tint text-cobalt-text in-[label]:bg-paper',
  humo: 'bg-amber-tint text-amber',
};

/** The card system's name as text: its logo is a trademark. */
export function BankMark({ bank }: { bank: CardBank }) {
  return (
    <span className={classNames('rounded-control px-2 py-1 text-xs font-semibold tracking-wide', TONE[bank])}>
      {NAME[bank]}
    </span>
  );
}
