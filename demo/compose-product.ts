import type { DrawingFacts } from '@amper/product-drawings';
import { shopBarcode } from './ean13.ts';
import { ALL_ATTRIBUTES } from './goods/attributes/all-attributes.ts';
import type { AttributeDefinition, AttributeInput, Both, DemoLine, DemoVariant } from './goods/format.ts';
import { type ComposedValue, composeValue } from './goods/format-attribute.ts';
import { slugify } from './slugify.ts';

export interface ComposedAttribute {
  code: string;
  definition: AttributeDefinition;
  values: ComposedValue[];
}

/** One product of a line, everything the database wants, in both languages. */
export interface ComposedProduct {
  id: number;
  line: DemoLine;
  variant: DemoVariant;
  name: Both;
  slug: string;
  sku: string;
  barcode: string;
  attributes: ComposedAttribute[];
  drawing: DrawingFacts;
  body: Both;
  advantage: Both | null;
  keywords: string[];
}

export function composeLine(line: DemoLine): ComposedProduct[] {
  return line.variants.map((variant, index) => composeProduct(line, variant, line.id + index));
}

function composeProduct(line: DemoLine, variant: DemoVariant, id: number): ComposedProduct {
  const inputs = { ...line.attributes, ...variant.attributes };
  const attributes = Object.entries(inputs).map(([code, input]) => composeAttribute(code, input));
  const name = composeName(line, attributes);
  return {
    id,
    line,
    variant,
    name,
    slug: slugify(name.ru),
    sku: `AM${id}`,
    barcode: variant.barcode ?? shopBarcode(id),
    attributes,
    drawing: composeDrawing(line, variant, attributes),
    body: { ru: overviewHtml(line, 'ru'), uz: overviewHtml(line, 'uz') },
    advantage: line.advantage ? { ru: advantageHtml(line, 'ru'), uz: advantageHtml(line, 'uz') } : null,
    keywords: line.keywords ?? [],
  };
}

function composeAttribute(code: string, input: AttributeInput): ComposedAttribute {
  const definition = ALL_ATTRIBUTES[code];
  if (definition === undefined) throw new Error(`Unknown attribute "${code}"`);
  const inputs = Array.isArray(input) ? input : [input];
  return { code, definition, values: inputs.map((value) => composeValue(definition, value)) };
}

/** The line's name and what tells this variant from its sisters: `…, 256 ГБ, чёрный`. */
function composeName(line: DemoLine, attributes: ComposedAttribute[]): Both {
  const telling = [...line.axes]
    .sort((a, b) => Number(a === 'color') - Number(b === 'color'))
    .flatMap((axis) => attributes.find((attribute) => attribute.code === axis)?.values ?? []);
  return {
    ru: [line.name.ru, ...telling.map((value) => value.name.ru)].join(', '),
    uz: [line.name.uz, ...telling.map((value) => value.name.uz)].join(', '),
  };
}

/** The `color` characteristic colours the picture, unless the variant says otherwise. */
function composeDrawing(line: DemoLine, variant: DemoVariant, attributes: ComposedAttribute[]): DrawingFacts {
  const swatch = attributes.find((attribute) => attribute.code === 'color')?.values[0]?.swatch;
  const colored = line.axes.includes('color') && swatch ? { ...line.drawing, color: swatch } : line.drawing;
  return { sizeMm: line.sizeMm, ...colored, ...variant.drawing } as DrawingFacts;
}

const HEADINGS = {
  strengths: { ru: 'Сильные стороны', uz: 'Kuchli tomonlari' },
  limit: { ru: 'Что учесть', uz: 'Nimani hisobga olish kerak' },
};

function overviewHtml(line: DemoLine, locale: keyof Both): string {
  const { purpose, strengths, limit } = line.overview;
  const points = strengths.map((strength) => `<li>${escapeHtml(strength[locale])}</li>`).join('');
  return [
    `<p>${escapeHtml(purpose[locale])}</p>`,
    `<h3>${HEADINGS.strengths[locale]}</h3><ul>${points}</ul>`,
    `<h3>${HEADINGS.limit[locale]}</h3><p>${escapeHtml(limit[locale])}</p>`,
  ].join('');
}

function advantageHtml(line: DemoLine, locale: keyof Both): string {
  return (line.advantage ?? [])
    .map(
      (block) =>
        `<section><h3>${escapeHtml(block.title[locale])}</h3><p>${escapeHtml(block.text[locale])}</p></section>`,
    )
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
