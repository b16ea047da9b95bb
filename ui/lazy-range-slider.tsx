import { Suspense } from 'react';
import { lazyComponent } from './lazy-component.ts';
import type { RangeSliderProps } from './range-slider.tsx';
import { useIsNear } from './use-is-near.ts';

const RangeSlider = lazyComponent(async () => (await import('./range-slider.tsx')).RangeSlider);

/** A slider whose code is loaded when it comes into view; until then, and without JavaScript, it is a drawing of it. */
export function LazyRangeSlider(props: RangeSliderProps) {
  const [isNear, watch] = useIsNear('0px');
  const drawing = <SliderDrawing {...props} />;
  return (
    <div ref={watch}>
      {isNear ? (
        <Suspense fallback={drawing}>
          <RangeSlider {...props} />
        </Suspense>
      ) : (
        drawing
      )}
    </div>
  );
}

function SliderDrawing({ min, max, low, high }: RangeSliderProps) {
  const percent = (value: number) => ((value - min) / (max - min)) * 100;
  const [from, to] = [percent(low), percent(high)];
  return (
    <div className="mx-4">
      <svg aria-hidden="true" className="h-11 w-full overflow-visible">
        <rect y="20" width="100%" height="4" rx="2" className="fill-line" />
        <rect y="20" x={`${from}%`} width={`${to - from}%`} height="4" className="fill-cobalt" />
        <circle cx={`${from}%`} cy="22" r="11" className="fill-paper stroke-cobalt stroke-2" />
        <circle cx={`${to}%`} cy="22" r="11" className="fill-paper stroke-cobalt stroke-2" />
      </svg>
    </div>
  );
}
