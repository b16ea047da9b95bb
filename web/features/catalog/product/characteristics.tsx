import type { Product, ProductAttribute } from '#contract/catalog/catalog.ts';

/** The main characteristics, shown beside the picture. */
export function PrimaryCharacteristics({ product }: { product: Product }) {
  const primary = product.attributes.filter((attribute) => attribute.is_primary);
  if (primary.length === 0) return null;
  return (
    <dl className="grid gap-y-2 text-sm">
      {primary.map((attribute) => (
        <Row key={attribute.id} attribute={attribute} />
      ))}
    </dl>
  );
}

/** All characteristics under their group headings, in the category's order. */
export function AllCharacteristics({ product }: { product: Product }) {
  const groups = [...new Set(product.attributes.map((attribute) => attribute.group))];
  return (
    <div className="grid max-w-4xl gap-x-12 gap-y-8">
      {groups.map((group) => (
        <section key={group}>
          <h3 className="mb-3 text-lg">{group}</h3>
          <dl className="grid gap-y-2.5 text-sm">
            {product.attributes
              .filter((attribute) => attribute.group === group)
              .map((attribute) => (
                <Row key={attribute.id} attribute={attribute} explains />
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Row({ attribute, explains = false }: { attribute: ProductAttribute; explains?: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-4 border-b border-line pb-2">
      <dt className="text-slate">
        {attribute.name}
        {explains && attribute.explanation && <span className="explained">{attribute.explanation}</span>}
      </dt>
      <dd>{attribute.attribute_values.map((value) => value.name).join(', ')}</dd>
    </div>
  );
}
