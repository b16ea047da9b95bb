import { Suspense } from 'react';
import { lazyComponent } from '#ui/lazy-component.ts';
import type { QuantityStepperProps } from './quantity-stepper.tsx';

export const importStepper = () => import('./quantity-stepper.tsx');
const QuantityStepper = lazyComponent(async () => (await importStepper()).QuantityStepper);

/** The stepper, and the quantity in its place while its code is loaded: most pages show no product of the cart. */
export function LazyQuantityStepper(props: QuantityStepperProps) {
  const { quantity, size, className = '' } = props;
  const height = size === 'lg' ? 'h-13' : 'h-11';
  return (
    <Suspense
      fallback={
        <p
          className={`tabular grid place-items-center rounded-control bg-cobalt-tint font-semibold ${height} ${className}`}
        >
          {quantity}
        </p>
      }
    >
      <QuantityStepper {...props} />
    </Suspense>
  );
}
