import type { ProductAttribute } from '#contract/catalog/catalog.ts';

export interface ComparisonRow {
  id: number;
  name: string;
  explanation: string | null;
  /** One value a product; null where it is unknown. */
  values: (string | null)[];
  isDiffering: boolean;
}

export interface ComparisonGroup {
  name: string;
  rows: ComparisonRow[];
}

/** Every attribute that one of the products has, in the order of the category, grouped under its headings. */
export function comparisonGroups(products: readonly { attributes: readonly ProductAttribute[] }[]): ComparisonGroup[] {
  const groups = new Map<string, Map<number, ProductAttribute>>();
  for (const { attributes } of products) {
    for (const attribute of attributes) {
      const rows = groups.get(attribute.group) ?? new Map<number, ProductAttribute>();
      groups.set(attribute.group, rows);
      if (!rows.has(attribute.id)) rows.set(attribute.id, attribute);
    }
  }
  return [...groups].map(([name, rows]) => ({
    name,
    rows: [...rows.values()].map((attribute) => {
      const values = products.map(({ attributes }) => valueIn(attributes, attribute.id));
      const known = values.filter((value) => value !== null);
      return {
        id: attribute.id,
        name: attribute.name,
        explanation: attribute.explanation,
        values,
        // What is unknown is not a difference.
        isDiffering: new Set(known).size > 1,
      };
    }),
  }));
}

/** Only the rows in which the products differ. */
export function differingOnly(groups: readonly ComparisonGroup[]): ComparisonGroup[] {
  return groups
    .map(({ name, rows }) => ({ name, rows: rows.filter((row) => row.isDiffering) }))
    .filter(({ rows }) => rows.length > 0);
}

function valueIn(attributes: readonly ProductAttribute[], id: number): string | null {
  const attribute = attributes.find((one) => one.id === id);
  return attribute ? attribute.attribute_values.map(({ name }) => name).join(', ') : null;
}
