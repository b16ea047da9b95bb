import type { Random } from '#demo/random/random.ts';
import { columnsText, fieldText, filterText, orderText } from './filter-text.ts';

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\u202Eabc',
  'Ж'.repeat(5_000),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00%ff',
  '{{7*7}}',
  '=HYPERLINK("https://evil.test")',
  'a\r\nset-cookie: token=1',
  '998901112233',
  '__proto__',
  '9'.repeat(400),
  'NaN',
  '-1',
  '2026-02-30',
  '٣',
] as const;
const NUMBERS = [0, -1, 1, 0.5, -0, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, 32_768] as const;

/** A value of a wrong form: type, size, characters, depth, keys. */
export function hostileValue(random: Random): unknown {
  switch (Math.floor(random.next() * 8)) {
    case 0:
      return null;
    case 1:
      return random.next() < 0.5;
    case 2:
    case 3:
      return random.pick(NUMBERS);
    case 4:
      return Array.from({ length: Math.floor(random.next() * 300) }, () => random.pick(NUMBERS));
    case 5:
      return nested(Math.floor(random.next() * 800), random.next() < 0.5);
    default:
      return random.pick(TEXTS);
  }
}

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = isList ? [value] : { a: value };
  return value;
}

/** What `z.toJSONSchema` writes, as far as values are made of it. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema | boolean;
  properties?: Record<string, JsonSchema>;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  format?: string;
  $ref?: string;
}

/** Mostly right for the schema, so that it passes the first check; each part is hostile with this chance. */
export function valueFor(schema: JsonSchema | boolean | undefined, random: Random, chance: number, name = ''): unknown {
  if (schema === undefined || typeof schema === 'boolean' || schema.$ref !== undefined) return hostileValue(random);
  if (random.next() < chance) return hostileValue(random);
  const [option, ...options] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (option !== undefined) return valueFor(random.pick([option, ...options]), random, chance, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[Math.floor(random.next() * schema.enum.length)];
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectFor(schema, random, chance);
    case 'array':
      return Array.from({ length: Math.floor(random.next() * 4) }, () => valueFor(schema.items, random, chance));
    case 'integer':
    case 'number':
      return random.next() < 0.5
        ? (schema.minimum ?? 1)
        : Math.min(schema.maximum ?? 5_000, Math.ceil(random.next() * 60));
    case 'boolean':
      return random.next() < 0.5;
    default:
      return textFor(schema, random, name);
  }
}

function objectFor({ properties = {} }: JsonSchema, random: Random, chance: number): Record<string, unknown> {
  const entries = Object.entries(properties)
    .filter(() => random.next() > 0.1)
    .map(([name, schema]) => [name, valueFor(schema, random, chance, name)]);
  if (random.next() < 0.05)
    entries.push([random.pick(['__proto__', 'constructor', 'id', 'total', '']), hostileValue(random)]);
  return Object.fromEntries(entries);
}

/** Texts of a grammar of their own, by the names of their fields. */
const GRAMMARS: Readonly<Record<string, (random: Random) => string>> = {
  filter: filterText,
  order: orderText,
  field: fieldText,
  columns: columnsText,
  from: dayText,
  to: dayText,
  ids: (random) => random.pick(['1', '11,13', '11,11,2147483647', '0', '1,x', '']),
  subject: (random) => random.pick(['staff:1', 'customer:1', 'role:2', 'list:audit']),
  entity: (random) => random.pick(['products', 'settings', '__proto__', 'constructor']),
  number: (random) => random.pick(['26-000001', '26-000002', '00-999999999']),
};

function dayText(random: Random): string {
  return random.pick(['2026-11-22', '2026-02-30', '2026-13-01', '0000-01-01', '0001-01-01', '9999-12-31']);
}

function textFor({ format, minLength = 1 }: JsonSchema, random: Random, name: string): string {
  const grammar = Object.hasOwn(GRAMMARS, name) ? GRAMMARS[name] : undefined;
  if (grammar !== undefined && random.next() < 0.8) return grammar(random);
  if (format === 'date') return '2026-11-23';
  if (format === 'date-time') return '2026-11-23T10:00:00Z';
  if (format === 'email') return 'a@shop.test';
  if (format === 'uuid') return '0197a0c4-3c5e-7000-8000-000000000001';
  return random.pick(['998901112233', 'Азиз', 'asc', '26-000001', 'ab'.repeat(Math.max(1, minLength)), '12', '482913']);
}
