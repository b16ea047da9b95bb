import { Check } from 'lucide-react';
import { buttonClass } from '#admin/ui/button.tsx';
import { m } from '#messages';
import type { Judgement } from './use-judgement.ts';

interface RightButtonProps {
  judgement: Judgement;
  product: { id: number; name: string };
}

/** Says that a product is right for the query; pressed once more, that it is not. */
export function RightButton({ judgement, product: { id, name } }: RightButtonProps) {
  const isRight = judgement.isRight(id);
  return (
    <button
      type="button"
      aria-pressed={isRight}
      aria-label={m.admin_search_right({ name })}
      disabled={judgement.isSaving || (judgement.isFull && !isRight)}
      onClick={() => void judgement.toggle(id)}
      className={buttonClass('outline', isRight ? 'self-center border-leaf! text-leaf!' : 'self-center text-slate!')}
    >
      <Check aria-hidden className="size-4" />
      <span className="max-md:sr-only">{m.admin_search_right_short()}</span>
    </button>
  );
}
