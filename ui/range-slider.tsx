import { Slider } from '@base-ui/react/slider';

export interface RangeSliderProps {
  min: number;
  max: number;
  step: number;
  low: number;
  high: number;
  lowLabel: string;
  highLabel: string;
  /** How a value is read out. */
  format(value: number): string;
  /** Called while a thumb moves. */
  onChange(low: number, high: number): void;
  /** Called when a thumb is released. */
  onCommit(low: number, high: number): void;
}

/** Two thumbs on one track; a tap on the track moves the nearer one. */
export function RangeSlider(props: RangeSliderProps) {
  const { min, max, step, low, high, lowLabel, highLabel, format, onChange, onCommit } = props;
  return (
    <Slider.Root
      min={min}
      max={max}
      step={step}
      largeStep={step * 10}
      value={[low, high]}
      thumbCollisionBehavior="none"
      onValueChange={([from = low, to = high]) => onChange(from, to)}
      onValueCommitted={([from = low, to = high]) => onCommit(from, to)}
    >
      <Slider.Control className="mx-4 flex h-11 touch-none items-center select-none">
        <Slider.Track className="h-1 w-full rounded-full bg-line">
          <Slider.Indicator className="rounded-full bg-cobalt" />
          {[lowLabel, highLabel].map((label, index) => (
            <Slider.Thumb
              key={label}
              index={index}
              getAriaLabel={() => label}
              getAriaValueText={(_text, value) => format(value)}
              className="size-6 cursor-grab rounded-full border-2 border-cobalt bg-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt-text"
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
