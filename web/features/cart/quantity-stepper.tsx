import { NumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { m } from '#messages';
import { succeedFocus } from '#ui/focus-successor.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

export interface QuantityStepperProps {
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

/** Minus, a number that can be typed, plus. The typed number is applied on blur or Enter; zero is not typed. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, quantity, max, min = 0, size = 'md', className = '', takesFocus, onChange } = props;
  const [edited, setEdited] = useState<number | null>(quantity);
  const [known, setKnown] = useState(quantity);
  if (known !== quantity) {
    setKnown(quantity);
    setEdited(quantity);
  }
  return (
    <NumberField.Root
      value={edited}
      min={min}
      max={max}
      allowOutOfRange
      locale={currentLocale()}
      format={{ useGrouping: false, maximumFractionDigits: 0 }}
      onValueChange={setEdited}
      onValueCommitted={(next, { reason }) => {
        // What is shown until the cart has changed, and stays if it does not.
        setEdited(quantity);
        const isTyped = reason.startsWith('input');
        if (next === null || next === quantity || (isTyped && next < 1)) return;
        onChange(Math.min(next, max));
      }}
    >
      <NumberField.Group
        aria-label={m.cart_quantity_of({ name })}
        ref={(group) => takeFocus(group, takesFocus)}
        className={`flex items-center justify-between rounded-control bg-cobalt-tint text-cobalt-text ${size === 'lg' ? 'h-13' : 'h-11'} ${className}`}
      >
        <NumberField.Decrement aria-label={m.cart_less()} tabIndex={0} className={STEP}>
          <Minus aria-hidden className="size-5" />
        </NumberField.Decrement>
        <NumberField.Input
          inputMode="numeric"
          aria-label={m.cart_quantity()}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          className="tabular h-full w-full min-w-8 rounded-control bg-transparent text-center font-semibold text-ink"
        />
        <NumberField.Increment aria-label={m.cart_more()} tabIndex={0} className={STEP}>
          <Plus aria-hidden className="size-5" />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}

/** Not to the input, which would open a phone's keyboard; to "plus" where it is enabled. */
function takeFocus(group: HTMLElement | null, takesFocus: RefObject<boolean> | undefined): void {
  if (group === null || !takesFocus?.current) return;
  takesFocus.current = false;
  const button = [...group.querySelectorAll<HTMLElement>('button:enabled')].at(-1);
  if (button) succeedFocus(button);
}

const STEP = 'grid h-full w-11 shrink-0 place-items-center rounded-control hover:bg-line disabled:opacity-40';
