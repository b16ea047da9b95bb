import { type ReactNode, Suspense, useState } from 'react';
import { formatSum } from '#contract/money/money.ts';
import type { PhoneModel } from '#contract/requests/phone-models.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.ts';
import { Picture } from '#ui/picture.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { choosePhone, type PhoneChoice, pictureOf, priceOf } from './phone-choice.ts';
import { phoneColorName } from './phone-color-name.ts';
import { SamsungButton } from './samsung-button.tsx';

const PhoneModelForm = lazyComponent(async () => (await import('./phone-model-form.tsx')).PhoneModelForm);

/** Chooses model, colour and memory, to the left of the pre-order form. */
export function PhoneModelChooser({ models }: { models: readonly PhoneModel[] }) {
  const [first] = models;
  const [chosen, setChosen] = useState<PhoneChoice | undefined>(first && choosePhone(first));
  const isHydrated = useIsHydrated();
  if (chosen === undefined) return null;
  const { model, color, memory } = chosen;
  return (
    <article className="container-shop mt-2 grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="md:sticky md:top-24">
        <Picture
          img={pictureOf(chosen)}
          alt={`${model.name}, ${phoneColorName(color)}`}
          sizes="(width < 48.0625rem) 94vw, (width < 84rem) 45vw, 616px"
          widths={[480, 750, 1080]}
          priority="first"
          className="aspect-square w-full rounded-banner bg-tile object-contain p-6"
        />
      </div>
      <div className="space-y-7">
        <header className="space-y-2">
          <h1 className="text-xl leading-tight md:text-2xl">{m.requests_models_title()}</h1>
          <p className="text-pretty text-slate">{m.requests_models_lead()}</p>
          <SamsungButton />
        </header>
        <Choices label={m.requests_model()}>
          <div className="grid gap-2">
            {models.map((one) => (
              <Choice
                key={one.id}
                name="model"
                isChosen={one.id === model.id}
                onChoose={() => setChosen(choosePhone(one, chosen))}
                className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3"
              >
                <span className="font-semibold">{one.name}</span>
                <span className="text-sm text-slate">{m.requests_model_from({ sum: lowestPrice(one) })}</span>
                {one.description && <span className="w-full text-sm text-slate">{one.description}</span>}
              </Choice>
            ))}
          </div>
        </Choices>
        <Choices label={m.requests_color()} chosen={phoneColorName(color)}>
          <div className="flex flex-wrap gap-2">
            {model.colors.map(({ code, img }) => (
              <Choice
                key={code}
                name="color"
                label={phoneColorName(code)}
                isChosen={code === color}
                onChoose={() => setChosen({ ...chosen, color: code })}
                className="block size-16 overflow-hidden bg-tile"
              >
                <Picture img={img} alt="" sizes="64px" widths={[160]} className="size-full object-contain p-1" />
              </Choice>
            ))}
          </div>
        </Choices>
        <Choices label={m.requests_memory()} chosen={memory}>
          <div className="flex flex-wrap gap-2">
            {model.memories.map(({ name, price }) => (
              <Choice
                key={name}
                name="memory"
                isChosen={name === memory}
                onChoose={() => setChosen({ ...chosen, memory: name })}
                className="block px-4 py-2.5 text-sm"
              >
                <span className="block font-medium">{name}</span>
                <span className="text-slate">{formatSum(price, currentLocale())}</span>
              </Choice>
            ))}
          </div>
        </Choices>
        <p className="text-2xl font-semibold" aria-live="polite">
          {formatSum(priceOf(chosen), currentLocale())}
        </p>
        <div className="min-h-160 noscript:hidden">
          {isHydrated && (
            <Suspense>
              <PhoneModelForm chosen={chosen} />
            </Suspense>
          )}
        </div>
      </div>
    </article>
  );
}

function Choices({ label, chosen, children }: { label: string; chosen?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-slate">
        {label}
        {chosen !== undefined && (
          <>
            : <span className="font-medium text-ink">{chosen}</span>
          </>
        )}
      </legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  /** Needed if the content has no text for screen readers. */
  label?: string;
  isChosen: boolean;
  onChoose(): void;
  className: string;
  children: ReactNode;
}

function Choice({ name, label, isChosen, onChoose, className, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'relative rounded-tile border-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt-text',
        isChosen ? 'border-cobalt' : 'border-line hover:border-slate',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}

function lowestPrice({ memories }: PhoneModel): string {
  return formatSum(Math.min(...memories.map(({ price }) => price)), currentLocale());
}
