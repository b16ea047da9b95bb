interface ChoiceRowProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
}

/** One of a few, side by side. */
export function ChoiceRow<Value extends string>({ legend, name, value, options, onChange }: ChoiceRowProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-slate">{legend}</legend>
      <div className="inline-flex flex-wrap gap-0.5 rounded-control bg-mist p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="control inline-flex items-center rounded-[0.5rem] px-3 text-slate has-checked:bg-paper has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-cobalt-text"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
