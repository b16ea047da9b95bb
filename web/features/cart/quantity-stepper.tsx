import { Minus, Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#messages';

interface QuantityStepperProps {
  /** The product's name. */
  name: string;
  quantity: number;
  max: number;
  /** The lowest quantity that "minus" leads to; 0 removes the product. */
  min?: 0 | 1;
  size?: 'md' | 'lg';
  className?: string;
  /** The stepper replaces a button that had the focus. */
  takesFocus?: RefObject<boolean>;
  onChange(quantity: number): void;
}

/** Minus, a number that can be typed, plus. The typed number is applied on blur or Enter. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, quantity, max, min = 0, size = 'md', className = '', takesFocus, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!takesFocus?.current) return;
    takesFocus.current = false;
    // Not the field, which would open a phone's keyboard; "plus" where it is enabled.
    if (document.activeElement === document.body)
      [...(frame.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
        .at(-1)
        ?.focus({ preventScroll: true });
  }, [takesFocus]);
  const commitTyped = () => {
    if (typed === null) return;
    setTyped(null);
    const parsed = Number.parseInt(typed, 10);
    if (parsed >= 1) onChange(Math.min(parsed, max));
  };
  return (
    <fieldset
      ref={frame}
      aria-label={m.cart_quantity_of({ name })}
      className={`flex items-center justify-between rounded-control bg-cobalt-tint text-cobalt-text ${size === 'lg' ? 'h-13' : 'h-11'} ${className}`}
    >
      <button
        type="button"
        aria-label={m.cart_less()}
        disabled={quantity <= min}
        onClick={() => onChange(quantity - 1)}
        className={STEP}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <input
        value={typed ?? quantity}
        inputMode="numeric"
        autoComplete="off"
        aria-label={m.cart_quantity()}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))}
        onBlur={commitTyped}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className="tabular h-full w-full min-w-8 rounded-control bg-transparent text-center font-semibold text-ink"
      />
      <button
        type="button"
        aria-label={m.cart_more()}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
        className={STEP}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </fieldset>
  );
}

const STEP = 'grid h-full w-11 shrink-0 place-items-center rounded-control hover:bg-line disabled:opacity-40';
