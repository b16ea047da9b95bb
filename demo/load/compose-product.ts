import type { DrawingFacts } from '@amper/product-drawings';
import { slugify } from '#contract/catalog/slugify.ts';
import type { Attribute } from '#demo/data-format/catalogue-format.ts';
import { shopBarcode } from '#demo/data-format/ean13.ts';
import type { AttributeInput, ProductFamily, Variant } from '#demo/data-format/product-format.ts';
import type { LocalizedText } from '#demo/data-format/text-format.ts';
import { agreeWithNoun } from './agree-with-noun.ts';
import { composeDrawing } from './compose-drawing.ts';
import { type ComposedValue, composeValue } from './compose-value.ts';
import type { ShopData } from './shop-data.ts';

export interface ComposedAttribute {
  code: string;
  definition: Attribute;
  values: ComposedValue[];
}

/** One product of a family with all its columns, in both languages. */
export interface ComposedProduct {
  id: number;
  family: ProductFamily;
  variant: Variant;
  name: LocalizedText;
  slug: string;
  sku: string;
  barcode: string;
  attributes: ComposedAttribute[];
  drawing: DrawingFacts;
  body: LocalizedText;
  advantage: LocalizedText | null;
  keywords: string[];
}

export function composeProducts({ productFamilies, attributes }: ShopData): ComposedProduct[] {
  return productFamilies.flatMap((family) =>
    family.variants.map((variant) => composeProduct(family, variant, attributes)),
  );
}

function composeProduct(
  family: ProductFamily,
  variant: Variant,
  definitions: ReadonlyMap<string, Attribute>,
): ComposedProduct {
  const { id } = variant;
  const inputs = { ...family.attributes, ...variant.attributes };
  const attributes = Object.entries(inputs).map(([code, input]) => composeAttribute(code, input, definitions));
  const name = composeName(family, attributes);
  return {
    id,
    family,
    variant,
    name,
    slug: slugify(name.ru),
    sku: `AM${id}`,
    barcode: variant.barcode ?? shopBarcode(id),
    attributes,
    drawing: composeDrawing(family, variant, definitions),
    body: { ru: overviewHtml(family, 'ru'), uz: overviewHtml(family, 'uz') },
    advantage: family.advantages ? { ru: advantageHtml(family, 'ru'), uz: advantageHtml(family, 'uz') } : null,
    keywords: family.searchKeywords ?? [],
  };
}

function composeAttribute(
  code: string,
  input: AttributeInput,
  definitions: ReadonlyMap<string, Attribute>,
): ComposedAttribute {
  const definition = definitions.get(code);
  if (definition === undefined) throw new Error(`Unknown attribute "${code}"`);
  return { code, definition, values: [input].flat().map((value) => composeValue(definition, value)) };
}

/** The family's name and what distinguishes this variant: `…, 256 ГБ, чёрный`. The colour comes last and agrees. */
function composeName({ name, variantAttributes }: ProductFamily, attributes: ComposedAttribute[]): LocalizedText {
  const distinguishing = variantAttributes
    .toSorted((a, b) => Number(a === 'color') - Number(b === 'color'))
    .flatMap((code) => attributes.filter((attribute) => attribute.code === code))
    .flatMap(({ code, values }) =>
      values.map((value) => ({
        ru: code === 'color' ? agreeWithNoun(value.name.ru, name.ru) : value.name.ru,
        uz: value.name.uz,
      })),
    );
  return {
    ru: [name.ru, ...distinguishing.map((words) => words.ru)].join(', '),
    uz: [name.uz, ...distinguishing.map((words) => words.uz)].join(', '),
  };
}

const HEADINGS = {
  strengths: { ru: 'Сильные стороны', uz: 'Kuchli tomonlari' },
  limit: { ru: 'Что учесть', uz: 'Nimani hisobga olish kerak' },
};

function overviewHtml({ overview }: ProductFamily, locale: keyof LocalizedText): string {
  const { purpose, strengths, limit } = overview;
  const points = strengths.map((strength) => `<li>${escapeHtml(strength[locale])}</li>`).join('');
  return [
    `<p>${escapeHtml(purpose[locale])}</p>`,
    `<h3>${HEADINGS.strengths[locale]}</h3><ul>${points}</ul>`,
    `<h3>${HEADINGS.limit[locale]}</h3><p>${escapeHtml(limit[locale])}</p>`,
  ].join('');
}

function advantageHtml({ advantages = [] }: ProductFamily, locale: keyof LocalizedText): string {
  return advantages
    .map(
      (block) =>
        `<section><h3>${escapeHtml(block.title[locale])}</h3><p>${escapeHtml(block.text[locale])}</p></section>`,
    )
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
