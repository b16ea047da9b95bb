import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange(value: Value): void;
  options: readonly { value: Value; title: string }[];
}

/** One of a few that exclude each other, all of them in sight: where a line is too short for them, on several. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-control border border-line bg-mist p-px">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            // The hidden input is placed within it: elsewhere it would widen the page, which then scrolls aside when the
            // input gets the focus.
            'control relative flex items-center rounded-[0.5625rem] px-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-cobalt-text',
            option.value === value ? 'bg-paper font-medium text-ink' : 'text-slate hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.title}
        </label>
      ))}
    </fieldset>
  );
}
