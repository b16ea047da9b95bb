import { drawingProblems } from '@amper/product-drawings';
import type { Attribute } from '#demo/data-format/catalogue-format.ts';
import type { AttributeInput, ProductFamily, Variant } from '#demo/data-format/product-format.ts';
import { composeDrawing } from './compose-drawing.ts';
import type { ReportProblem } from './shop-data-error.ts';

/** Entries that a family of products can refer to. */
export interface References {
  leaves: ReadonlySet<string>;
  brands: ReadonlySet<string>;
  stickers: ReadonlySet<string>;
  attributes: ReadonlyMap<string, Attribute>;
}

export function checkFamily(family: ProductFamily, references: References, report: ReportProblem): void {
  const { leaves, brands, stickers, attributes } = references;
  if (!leaves.has(family.category)) report(family, 'category', `${family.category} is not a category without children`);
  if (!brands.has(family.brand)) report(family, 'brand', `${family.brand} is not a known brand`);
  for (const code of family.stickers ?? []) {
    if (!stickers.has(code)) report(family, 'stickers', `${code} is not a known sticker`);
  }
  if (family.variants[0]?.id !== family.id) report(family, 'id', 'must be that of the first variant');
  checkValues(family, '', family.attributes, attributes, report);
  for (const [index, variant] of family.variants.entries()) {
    const path = `variants[${index}]`;
    checkValues(family, `${path}.`, variant.attributes, attributes, report);
    checkVariant(family, variant, path, report);
    for (const problem of drawingProblems(composeDrawing(family, variant, attributes))) {
      report(family, `${path}.pictures.drawing`, problem);
    }
  }
  checkVariantAttributes(family, attributes, report);
}

function checkVariant(family: ProductFamily, variant: Variant, path: string, report: ReportProblem): void {
  const { price, oldPrice, stock, isExpected, status } = variant;
  if (oldPrice !== undefined && oldPrice <= price) report(family, `${path}.oldPrice`, 'must be above the price');
  if (isExpected && stock > 0) report(family, `${path}.isExpected`, 'is only for what is out of stock');
  if (status === 'out_of_stock' && stock > 0) report(family, `${path}.status`, 'is out_of_stock with a stock');
}

function checkValues(
  family: ProductFamily,
  path: string,
  inputs: Record<string, AttributeInput>,
  attributes: ReadonlyMap<string, Attribute>,
  report: ReportProblem,
): void {
  for (const [code, input] of Object.entries(inputs)) {
    const attribute = attributes.get(code);
    const problems = attribute === undefined ? ['is not a known attribute'] : valueProblems(attribute, input);
    for (const problem of problems) report(family, `${path}attributes.${code}`, problem);
  }
}

function valueProblems({ unit, values }: Attribute, input: AttributeInput): string[] {
  return [input].flat().flatMap((value) => {
    if (unit !== undefined && typeof value !== 'number') return [`must be a number, because it has a unit: ${value}`];
    if (values === undefined) return [];
    const code = typeof value === 'boolean' ? 'yes' : String(value);
    return values.some((known) => known.code === code) ? [] : [`has no value ${value}`];
  });
}

/** Each variant has one value of each variant attribute, in a combination of its own. */
function checkVariantAttributes(
  family: ProductFamily,
  attributes: ReadonlyMap<string, Attribute>,
  report: ReportProblem,
): void {
  const { variantAttributes, variants } = family;
  for (const code of variantAttributes) {
    if (!attributes.has(code)) report(family, 'variantAttributes', `${code} is not a known attribute`);
  }
  if (variantAttributes.length === 0 && variants.length > 1) {
    report(family, 'variantAttributes', 'must say by what the variants differ');
  }
  const seen = new Set<string>();
  for (const [index, { attributes: own }] of variants.entries()) {
    const values = variantAttributes.map((code) => own[code]);
    const isSingle = values.every((value) => typeof value === 'string' || typeof value === 'number');
    if (!isSingle)
      report(family, `variants[${index}].attributes`, `need one value each of ${variantAttributes.join(', ')}`);
    const combination = values.join(' · ');
    if (seen.has(combination)) report(family, `variants[${index}].attributes`, `are those of another: ${combination}`);
    seen.add(combination);
  }
}
