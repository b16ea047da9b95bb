import { Suspense } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import { Skeleton } from '../skeleton.tsx';
import type { CodeFieldProps } from './code-slots.tsx';

const CodeSlots = lazyComponent(async () => (await import('./code-slots.tsx')).CodeSlots);

/** The digits of an SMS code. Codes are asked for in a second step, so the field is not part of a first load. */
export function CodeField(props: CodeFieldProps) {
  return (
    <Suspense fallback={<Skeleton className="h-22" />}>
      <CodeSlots {...props} />
    </Suspense>
  );
}
