import type { Product, VariantGroup } from '#contract/catalog/catalog.ts';
import { type VariantChoice, variantChoices } from '#contract/catalog/variant-choice.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

interface VariantSelectorProps {
  product: Product;
  variants: VariantGroup;
  /** The query string to keep in the links. It holds the open tab. */
  search: string;
}

/**
 * One row of links per attribute; colours are shown as pictures. A selection keeps the scroll position and the open
 * tab.
 */
export function VariantSelector({ product, variants, search }: VariantSelectorProps) {
  return (
    <div className="space-y-3 md:space-y-5">
      {variants.attributes.map((attribute) => {
        const choices = variantChoices(variants, attribute.id, product.id);
        const nameOf = (valueId: number) =>
          attribute.attribute_values.find((value) => value.id === valueId)?.name ?? '';
        const chosen = choices.find((choice) => choice.isChosen);
        const hasSwatches = attribute.attribute_values.some((value) => value.swatch !== null);
        return (
          <section
            key={attribute.id}
            aria-label={attribute.name}
            className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3"
          >
            <h2 className="text-sm font-normal tracking-normal text-slate">
              {attribute.name}: <span className="font-medium text-ink">{chosen && nameOf(chosen.valueId)}</span>
            </h2>
            <ul className="flex flex-wrap gap-2 md:mt-2">
              {choices.map((choice) => (
                <li key={choice.valueId}>
                  <ChoiceLink choice={choice} name={nameOf(choice.valueId)} isPicture={hasSwatches} search={search} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface ChoiceLinkProps {
  choice: VariantChoice;
  name: string;
  isPicture: boolean;
  search: string;
}

function ChoiceLink({ choice, name, isPicture, search }: ChoiceLinkProps) {
  const { target, isChosen, isExact } = choice;
  const choiceClass = classNames(
    'block border-2',
    isPicture
      ? 'size-12 overflow-hidden rounded-tile bg-tile md:size-16'
      : 'min-h-11 rounded-control px-4 py-2.5 text-sm font-medium',
    isChosen ? 'border-cobalt' : 'border-line hover:border-slate',
    !isExact && (isPicture ? 'border-dashed opacity-60' : 'border-dashed text-slate'),
  );
  const content = isPicture ? (
    <Picture
      img={target?.product.img ?? null}
      alt={name}
      sizes="64px"
      widths={[160]}
      className="size-full object-contain p-1"
    />
  ) : (
    name
  );
  if (target === null) {
    return (
      <span aria-disabled="true" className={choiceClass}>
        {content}
      </span>
    );
  }
  return (
    <LocaleLink
      to={target.product.url + search}
      preventScrollReset
      replace
      aria-current={isChosen ? 'true' : undefined}
      title={isExact ? name : m.product_no_such_combination({ name })}
      className={choiceClass}
    >
      {content}
    </LocaleLink>
  );
}
