import type { FacetValue } from '#contract/catalog/catalog.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { type MarkupKeeper, markupKeeper } from '#web/platform/rendering/cached-markup.tsx';
import { FilterLink } from './filter-link.tsx';

interface ValueListProps {
  /** The name of the list for screen readers. */
  name?: string;
  values: readonly FacetValue[];
  chosen: readonly number[];
  hrefOf(valueId: number): string;
}

/**
 * The values of a filter. A listing has hundreds, all alike: the server fills a template that React has rendered, and
 * the component uses no hooks, because the server renders inside of it.
 */
export function ValueList({ name, values, chosen, hrefOf }: ValueListProps) {
  const keeper = markupKeeper();
  if (keeper !== null) {
    const html = values.map((value) => valueMarkup(keeper, value, chosen.includes(value.id), hrefOf)).join('');
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it; the texts are escaped.
    return <ul aria-label={name} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <ul aria-label={name}>
      {values.map((value) => (
        <Value key={value.id} value={value} isChosen={chosen.includes(value.id)} href={hrefOf(value.id)} />
      ))}
    </ul>
  );
}

function Value({ value, isChosen, href }: { value: FacetValue; isChosen: boolean; href: string }) {
  return (
    <li>
      <FilterLink href={href} isChosen={isChosen} count={value.count}>
        {value.name}
      </FilterLink>
    </li>
  );
}

const SAMPLE = { id: 0, name: 'sample-name', count: 987_654_321 };
const SAMPLE_HREF = 'sample-href';

function valueMarkup(
  keeper: MarkupKeeper,
  { id, name, count }: FacetValue,
  isChosen: boolean,
  hrefOf: ValueListProps['hrefOf'],
): string {
  const samples = { name: SAMPLE.name, count: String(SAMPLE.count), href: SAMPLE_HREF };
  const fill = keeper.template(`filter-value ${isChosen}`, samples, () => (
    <Value value={SAMPLE} isChosen={isChosen} href={SAMPLE_HREF} />
  ));
  return fill({ name, count: String(count), href: localisedAddress(hrefOf(id)) });
}
