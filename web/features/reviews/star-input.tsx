import { m } from '#messages';

const STAR = 'M8 1.2l2.1 4.3 4.7.7-3.4 3.3.8 4.7L8 12l-4.2 2.2.8-4.7L1.2 6.2l4.7-.7z';

interface StarInputProps {
  /** Of the radio buttons; each form of a page has its own. */
  name: string;
  value: number;
  onChange(value: number): void;
  error: string | undefined;
}

/** Five stars as radio buttons. */
export function StarInput({ name, value, onChange, error }: StarInputProps) {
  return (
    <fieldset
      // A star that was tapped before the form's code was there.
      ref={(stars) => {
        const early = stars?.querySelector<HTMLInputElement>('input:checked');
        if (value === 0 && early) onChange(Number(early.value));
      }}
    >
      <legend className="text-sm font-medium">{m.reviews_rating()}</legend>
      <div className="mt-1 -ml-2 flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="flex size-11 items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-cobalt-text"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              aria-label={m.catalog_rating({ rating: String(star) })}
              className="sr-only"
            />
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className={star <= value ? 'size-7 fill-star' : 'size-7 fill-line'}
            >
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
      {error && <p className="text-sm text-anor-text">{error}</p>}
    </fieldset>
  );
}
