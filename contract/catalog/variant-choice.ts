import type { VariantGroup } from './catalog.ts';

export type VariantProduct = VariantGroup['products'][number];

export interface VariantChoice {
  valueId: number;
  isChosen: boolean;
  /** The product that this value leads to; null when no product of the group has it. */
  target: VariantProduct | null;
  /** Whether the target keeps every other chosen value; if not, this combination doesn't exist. */
  isExact: boolean;
}

/**
 * The product that each value of one attribute leads to from the current product: the one that has it and the most of
 * the other chosen values, the first of the group where several have as many (ruling R3.7).
 */
export function variantChoices(group: VariantGroup, attributeId: number, currentId: number): VariantChoice[] {
  const attribute = group.attributes.find((one) => one.id === attributeId);
  const current = group.products.find((one) => one.product.id === currentId);
  if (attribute === undefined || current === undefined) return [];
  const own = new Set(attribute.attribute_values.map((value) => value.id));
  const others = current.attribute_value_ids.filter((id) => !own.has(id));
  return attribute.attribute_values.map(({ id: valueId }) => {
    const target = closest(group.products, valueId, others);
    return {
      valueId,
      isChosen: current.attribute_value_ids.includes(valueId),
      target,
      isExact: target !== null && retained(target, others) === others.length,
    };
  });
}

function closest(
  products: readonly VariantProduct[],
  valueId: number,
  others: readonly number[],
): VariantProduct | null {
  let best: VariantProduct | null = null;
  for (const product of products) {
    if (!product.attribute_value_ids.includes(valueId)) continue;
    if (best === null || retained(product, others) > retained(best, others)) best = product;
  }
  return best;
}

function retained(product: VariantProduct, others: readonly number[]): number {
  return others.filter((id) => product.attribute_value_ids.includes(id)).length;
}
