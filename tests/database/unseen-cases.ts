import { z } from 'zod';

/**
 * What a test of rows has not seen yet: for each nullable field null and a value, for each list an item, for each
 * condition both answers. Without this, a schema would also accept rows in which every optional field is null.
 */
export function unseenCases(schema: unknown, values: readonly unknown[], path = 'row'): string[] {
  if (schema instanceof z.ZodNullable) {
    const present = values.filter((value) => value !== null);
    if (present.length === values.length) return [`${path}: null`, ...unseenCases(schema.unwrap(), present, path)];
    return present.length === 0 ? [`${path}: a value`] : unseenCases(schema.unwrap(), present, path);
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      unseenCases(
        field,
        values.map((value) => Object(value)[name]),
        `${path}.${name}`,
      ),
    );
  }
  if (schema instanceof z.ZodArray) {
    const items = values.flat();
    return items.length === 0 ? [`${path}: an item`] : unseenCases(schema.element, items, `${path}[]`);
  }
  if (schema instanceof z.ZodBoolean) {
    return [true, false].filter((answer) => !values.includes(answer)).map((answer) => `${path}: ${answer}`);
  }
  return [];
}
