import type { ProductCard } from '#contract/catalog/catalog.ts';

/** On a wide row there is room for the names of the characteristics. */
export function CardSpecs({ specs }: { specs: NonNullable<ProductCard['specs']> }) {
  return (
    <dl className="card-specs-table">
      {specs.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
