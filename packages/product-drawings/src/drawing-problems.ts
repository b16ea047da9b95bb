import { COMMON_FACTS, type DrawingKind, FACTS_BY_KIND, type FactShape } from './drawing-facts.ts';
import { lettersWithoutOutline } from './kit/text.ts';

/** Checks the facts of a drawing that come from a file. Returns English sentences; none for valid `DrawingFacts`. */
export function drawingProblems(facts: unknown): string[] {
  if (typeof facts !== 'object' || facts === null) return ['a drawing must be an object'];
  const { kind, ...others } = facts as Record<string, unknown>;
  if (!isKind(kind)) return [`there is no drawing of kind ${JSON.stringify(kind)}`];
  const shapes: Record<string, FactShape> = { ...COMMON_FACTS, ...FACTS_BY_KIND[kind] };
  const missing = Object.hasOwn(others, 'color') ? [] : [`${kind}: color is missing`];
  const wrong = Object.entries(others).flatMap(([name, value]) => {
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    const problem = shape === undefined ? 'is not a fact of this kind' : problemOf(shape, value);
    return problem === undefined ? [] : [`${kind}: ${name} ${problem}`];
  });
  return [...missing, ...wrong];
}

function isKind(kind: unknown): kind is DrawingKind {
  return typeof kind === 'string' && Object.hasOwn(FACTS_BY_KIND, kind);
}

function problemOf(shape: FactShape, value: unknown): string | undefined {
  switch (shape) {
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'number':
      return Number.isFinite(value) ? undefined : 'must be a number';
    case 'text':
      return typeof value === 'string' ? problemOfText(value) : 'must be a text';
    case 'color':
      return typeof value === 'string' && /^#([0-9a-f]{3}){1,2}$/i.test(value)
        ? undefined
        : 'must be a colour, #rrggbb';
    case 'sizeMm':
      return isSize(value) ? undefined : 'must be three positive numbers: width, height, depth';
    default:
      return shape.some((allowed) => allowed === value) ? undefined : `must be one of ${shape.join(', ')}`;
  }
}

function problemOfText(text: string): string | undefined {
  const letters = lettersWithoutOutline(text);
  return letters.length === 0 ? undefined : `has letters without an outline: ${letters.join(' ')}`;
}

function isSize(value: unknown): boolean {
  return Array.isArray(value) && value.length === 3 && value.every((length) => Number.isFinite(length) && length >= 0);
}
