import { type CSSProperties, useId } from 'react';
import {
  INITIAL_PAYMENT_STEP,
  type InitialPaymentBounds,
  initialPaymentFault,
} from '#contract/instalments/instalments.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { controlClass, describedBy, FieldFrame } from '#ui/forms/field.tsx';
import { sumMask } from '#ui/forms/masks.ts';
import { useMaskedInput } from '#ui/forms/use-masked-input.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import './initial-payment.css';

const MASK = sumMask(12);

interface InitialPaymentProps {
  bounds: InitialPaymentBounds;
  /** The partner's limit when the price is above it, else null. */
  limit: number | null;
  value: number;
  onChange(sum: number): void;
}

/** The initial payment: a field and a slider with the same value. */
export function InitialPayment({ bounds, limit, value, onChange }: InitialPaymentProps) {
  const id = useId();
  const input = useMaskedInput({
    mask: MASK,
    digits: value === 0 ? '' : String(value),
    onDigits: (digits) => onChange(Number(digits)),
  });
  const sum = (amount: number) => formatSum(amount, currentLocale());
  const error = initialPaymentMessage(value, bounds);
  const hint =
    limit !== null
      ? m.instalments_initial_limit({ limit: sum(limit), sum: sum(bounds.min) })
      : bounds.isRequired
        ? m.instalments_initial_needed({ sum: sum(bounds.min) })
        : m.instalments_initial_free();
  return (
    <div>
      <FieldFrame id={id} label={m.instalments_initial()} error={error} hint={hint}>
        <div>
          <input
            {...input}
            {...describedBy(id, error, hint)}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            className={controlClass(error !== undefined, 'tabular h-13 px-4')}
          />
          <input
            type="range"
            aria-label={m.instalments_initial()}
            aria-valuetext={sum(value)}
            min={bounds.isRequired ? bounds.min : 0}
            max={bounds.max}
            step={INITIAL_PAYMENT_STEP}
            value={Math.min(value, bounds.max)}
            onChange={({ target }) => onChange(snap(Number(target.value), bounds))}
            className="initial-payment-slider"
            style={{ '--filled': `${filledPercent(value, bounds)}%` } as CSSProperties}
          />
        </div>
      </FieldFrame>
    </div>
  );
}

export function initialPaymentMessage(value: number, bounds: InitialPaymentBounds): string | undefined {
  switch (initialPaymentFault(value, bounds)) {
    case 'min':
      return m.instalments_initial_min({ sum: formatSum(bounds.min, currentLocale()) });
    case 'max':
      return m.instalments_initial_max();
    case null:
      return undefined;
  }
}

function filledPercent(value: number, { isRequired, min, max }: InitialPaymentBounds): number {
  const from = isRequired ? min : 0;
  return max > from ? (100 * (Math.min(Math.max(value, from), max) - from)) / (max - from) : 0;
}

/** Values between zero and the minimum are not allowed. */
function snap(value: number, { min, isRequired }: InitialPaymentBounds): number {
  if (value === 0 || value >= min) return value;
  return isRequired || value * 2 >= min ? min : 0;
}
