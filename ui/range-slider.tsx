interface RangeSliderProps {
  min: number;
  max: number;
  step: number;
  low: number;
  high: number;
  lowLabel: string;
  highLabel: string;
  /** Called while a thumb moves. */
  onChange(low: number, high: number): void;
  /** Called when a thumb is released. */
  onCommit(low: number, high: number): void;
}

/** Two native sliders on one track, which support keyboard, touch and screen readers. */
export function RangeSlider({ min, max, step, low, high, lowLabel, highLabel, onChange, onCommit }: RangeSliderProps) {
  const percent = (value: number) => ((value - min) / (max - min)) * 100;
  const commit = () => onCommit(low, high);
  return (
    <div className="range-slider">
      <svg aria-hidden="true" className="range-slider-track" viewBox="0 0 100 4" preserveAspectRatio="none">
        <rect width="100" height="4" className="fill-line" />
        <rect x={percent(low)} width={percent(high) - percent(low)} height="4" className="fill-cobalt" />
      </svg>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={low}
        aria-label={lowLabel}
        onChange={(event) => onChange(Math.min(Number(event.target.value), high), high)}
        onPointerUp={commit}
        onKeyUp={commit}
      />
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={high}
        aria-label={highLabel}
        onChange={(event) => onChange(low, Math.max(Number(event.target.value), low))}
        onPointerUp={commit}
        onKeyUp={commit}
      />
    </div>
  );
}
