import type { DrawingFacts } from '@amper/product-drawings';
import type { Attribute } from '#demo/data-format/catalogue-format.ts';
import type { ProductFamily, Variant } from '#demo/data-format/product-format.ts';

/** The `color` characteristic sets the picture's colour, unless the variant gives another. */
export function composeDrawing(
  family: ProductFamily,
  variant: Variant,
  attributes: ReadonlyMap<string, Attribute>,
): DrawingFacts {
  const { width, height, depth } = family.sizeMm;
  const facts = { sizeMm: [width, height, depth], ...family.pictures.drawing };
  const swatch = family.variantAttributes.includes('color') ? swatchOf(variant, attributes) : undefined;
  const colored = swatch === undefined ? facts : { ...facts, color: swatch };
  return { ...colored, ...variant.pictures?.drawing } as DrawingFacts;
}

function swatchOf({ attributes: own }: Variant, attributes: ReadonlyMap<string, Attribute>): string | undefined {
  const [first] = [own.color].flat();
  return attributes.get('color')?.values?.find(({ code }) => code === first)?.swatch;
}
