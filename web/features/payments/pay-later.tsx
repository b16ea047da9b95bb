import { m } from '#messages';
import { Button } from '#ui/button.tsx';

export interface PayLaterProps {
  isBusy: boolean;
  onLater(): void;
}

/** No card at hand: the goods are kept for half an hour. */
export function PayLater({ isBusy, onLater }: PayLaterProps) {
  return (
    <div className="mt-4 border-t border-line pt-4 text-center">
      <Button variant="quiet" disabled={isBusy} aria-busy={isBusy} onClick={onLater} className="text-cobalt-text!">
        {m.payments_later()}
      </Button>
      <p className="text-sm text-slate">{m.payments_later_hint()}</p>
    </div>
  );
}
