import { useId } from 'react';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';

interface TermChoiceProps {
  terms: readonly number[];
  term: number;
  onChoose(term: number): void;
}

/** A choice of one term, all of them visible. */
export function TermChoice({ terms, term, onChoose }: TermChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.instalments_term()}</legend>
      <div className="flex flex-wrap gap-1 rounded-control bg-mist p-1">
        {terms.map((months) => (
          <label
            key={months}
            className={classNames(
              'relative flex min-h-11 min-w-14 grow items-center justify-center rounded-control px-3 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-cobalt-text',
              months === term ? 'bg-paper text-cobalt-text' : 'text-slate hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={months}
              checked={months === term}
              onChange={() => onChoose(months)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {m.product_months({ months })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
