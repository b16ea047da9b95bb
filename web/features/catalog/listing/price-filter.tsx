import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { PRICE_STEP } from '#contract/catalog/listing-query.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { LazyRangeSlider } from '#ui/lazy-range-slider.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { useListing } from './listing-context.ts';

/**
 * Two fields and a slider with the same value. The form uses GET, so the fields and the button work without JavaScript.
 * The range is the price range of the result without the price filter itself.
 */
export function PriceFilter() {
  const { listing, state, hrefWith } = useListing();
  const { min, max } = listing.facets.price;
  const { priceFrom, priceTo } = state.query;
  // A new listing has a new price range. The key resets the fields to the values of the URL.
  return (
    <PriceForm
      key={`${priceFrom}-${priceTo}-${min}-${max}`}
      min={Math.floor(min / PRICE_STEP) * PRICE_STEP}
      max={Math.ceil(max / PRICE_STEP) * PRICE_STEP}
      from={priceFrom}
      to={priceTo}
      hrefOf={(from, to) => hrefWith({ priceFrom: from, priceTo: to })}
    />
  );
}

interface PriceFormProps {
  min: number;
  max: number;
  from: number | null;
  to: number | null;
  hrefOf(from: number | null, to: number | null): string;
}

function PriceForm({ min, max, from, to, hrefOf }: PriceFormProps) {
  const navigate = useNavigate();
  const [low, setLow] = useState(from === null ? '' : groupThousands(from));
  const [high, setHigh] = useState(to === null ? '' : groupThousands(to));
  const lowSum = clamp(digitsOf(low) ?? min, min, max);
  const highSum = clamp(digitsOf(high) ?? max, min, max);

  function apply(first: number | null, second: number | null) {
    const [nextFrom, nextTo] = first !== null && second !== null && first > second ? [second, first] : [first, second];
    const narrowFrom = nextFrom !== null && nextFrom > min ? nextFrom : null;
    const narrowTo = nextTo !== null && nextTo < max ? nextTo : null;
    if (narrowFrom === from && narrowTo === to) return;
    navigate(localisedAddress(hrefOf(narrowFrom, narrowTo)), { replace: true, preventScrollReset: true });
  }

  return (
    <Form
      className="border-b border-line pt-1 pb-5"
      onSubmit={(event) => {
        event.preventDefault();
        apply(digitsOf(low), digitsOf(high));
      }}
    >
      <fieldset>
        <legend className="flex min-h-11 items-center text-sm font-semibold">{m.catalog_price()}</legend>
        <HiddenState href={hrefOf(null, null)} />
        <div className="flex items-center gap-2">
          <PriceField
            name="price_from"
            label={m.catalog_price_from()}
            placeholder={min}
            value={low}
            onChange={setLow}
          />
          <span aria-hidden className="text-slate">
            –
          </span>
          <PriceField name="price_to" label={m.catalog_price_to()} placeholder={max} value={high} onChange={setHigh} />
        </div>
        {max > min && (
          <LazyRangeSlider
            min={min}
            max={max}
            step={PRICE_STEP}
            low={Math.min(lowSum, highSum)}
            high={Math.max(lowSum, highSum)}
            lowLabel={m.catalog_price_from()}
            highLabel={m.catalog_price_to()}
            format={(sum) => formatSum(sum, currentLocale())}
            onChange={(nextLow, nextHigh) => {
              setLow(nextLow <= min ? '' : groupThousands(nextLow));
              setHigh(nextHigh >= max ? '' : groupThousands(nextHigh));
            }}
            onCommit={apply}
          />
        )}
        <Button type="submit" variant="tint" size="sm" className="mt-3 w-full">
          {m.catalog_price_apply()}
        </Button>
      </fieldset>
    </Form>
  );
}

interface PriceFieldProps {
  name: string;
  label: string;
  placeholder: number;
  value: string;
  onChange(value: string): void;
}

function PriceField({ name, label, placeholder, value, onChange }: PriceFieldProps) {
  return (
    <input
      name={name}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={groupThousands(placeholder)}
      value={value}
      onChange={(event) => {
        const digits = digitsOf(event.target.value);
        onChange(digits === null ? '' : groupThousands(digits));
      }}
      className="tabular h-11 w-full min-w-0 rounded-control border border-line bg-paper px-3 text-sm"
    />
  );
}

/** Hidden fields with the rest of the listing's state, for the form without JavaScript. */
function HiddenState({ href }: { href: string }) {
  const params = new URLSearchParams(href.split('?')[1] ?? '');
  return [...params].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function digitsOf(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, 10);
  return digits === '' ? null : Number(digits);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
