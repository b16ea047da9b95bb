import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { DataProblem } from './shop-data-error.ts';

const READING_ORDER = 'reading-order.json';

/** `reading-order.json`: names of files, without `.json`, by folder. */
const readingOrderSchema = z.partialRecord(
  z.enum(['attributes', 'products', 'reviews', 'questions']),
  z.array(z.string()),
);

/** Where an entry of the data was read, for messages about it. */
export interface Origin {
  file: string;
  path: string;
}

/**
 * Reads and checks one data file after the other. Problems are collected instead of thrown: a file that has some gives
 * the entries that have none.
 */
export class DataFiles {
  readonly problems: DataProblem[] = [];
  readonly origins = new Map<object, Origin>();
  readonly #folder: string;
  readonly #read = new Set<string>();
  #order: z.infer<typeof readingOrderSchema> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** An object that has a file of its own. */
  object<T extends z.ZodType<object>>(file: string, schema: T): z.infer<T> | undefined {
    const json = this.#json(file);
    return json === undefined ? undefined : this.#entry(schema, json, { file, path: '' });
  }

  /** A list of objects in one file; a shop that has none of them has no such file. */
  list<T extends z.ZodType<object>>(file: string, schema: T): z.infer<T>[] {
    if (!this.#has(file)) return [];
    const json = this.#json(file);
    if (json === undefined) return [];
    if (!Array.isArray(json)) {
      this.problems.push({ file, path: '', message: 'must hold a list' });
      return [];
    }
    return json.flatMap((entry, index) => this.#entry(schema, entry, { file, path: `[${index}]` }) ?? []);
  }

  /** The lists of all files in a folder: those that `reading-order.json` names, then the rest by name. */
  lists<T extends z.ZodType<object>>(
    folder: 'attributes' | 'products' | 'reviews' | 'questions',
    schema: T,
  ): z.infer<T>[] {
    const names = this.#jsonFilesOf(folder);
    this.#order ??= this.#readingOrder();
    const first = this.#order[folder] ?? [];
    for (const name of first.filter((one) => !names.includes(one))) {
      this.problems.push({
        file: READING_ORDER,
        path: folder,
        message: `names ${name}.json, which is not there`,
      });
    }
    const order = [...first.filter((name) => names.includes(name)), ...names.filter((name) => !first.includes(name))];
    return order.flatMap((name) => this.list(`${folder}/${name}.json`, schema));
  }

  /** The objects of a folder, an object a file, each with its HTML in both languages, ordered by id. */
  texts<T extends z.ZodType<{ id: number }>>(
    folder: string,
    schema: T,
  ): (z.infer<T> & { body: { ru: string; uz: string } })[] {
    return this.#jsonFilesOf(folder)
      .flatMap((name) => {
        const entry = this.object(`${folder}/${name}.json`, schema);
        if (entry === undefined) return [];
        const body = { ru: this.#html(`${folder}/${name}.ru.html`), uz: this.#html(`${folder}/${name}.uz.html`) };
        const text = { ...entry, body };
        this.origins.set(text, { file: `${folder}/${name}.json`, path: '' });
        return [text];
      })
      .sort((a, b) => a.id - b.id);
  }

  /** Files that nothing has read: most likely their names are misspelt. Notes in Markdown may stand anywhere. */
  refuseUnreadFiles(): void {
    const files = readdirSync(this.#folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { parentPath, name } of files) {
      const file = path.relative(this.#folder, path.join(parentPath, name)).replaceAll(path.sep, '/');
      const isKnown = this.#read.has(file) || name.endsWith('.md');
      if (!isKnown) this.problems.push({ file, path: '', message: 'is not a file of the format' });
    }
  }

  #entry<T extends z.ZodType<object>>(schema: T, json: unknown, origin: Origin): z.infer<T> | undefined {
    const parsed = schema.safeParse(json);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) this.problems.push(...problemsOf(issue, json, origin));
      return undefined;
    }
    this.origins.set(parsed.data, origin);
    return parsed.data;
  }

  #json(file: string): unknown {
    const text = this.#text(file);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text);
    } catch (error) {
      this.problems.push({ file, path: '', message: `is not JSON: ${error instanceof Error ? error.message : error}` });
      return undefined;
    }
  }

  #html(file: string): string {
    const html = this.#text(file)?.trim();
    if (html === '') this.problems.push({ file, path: '', message: 'must not be empty' });
    return html ?? '';
  }

  #text(file: string): string | undefined {
    if (this.#has(file)) {
      this.#read.add(file);
      return readFileSync(path.join(this.#folder, file), 'utf8');
    }
    this.problems.push({ file, path: '', message: 'is missing' });
    return undefined;
  }

  #has(file: string): boolean {
    return existsSync(path.join(this.#folder, file));
  }

  #jsonFilesOf(folder: string): string[] {
    const found = path.join(this.#folder, folder);
    if (!existsSync(found)) return [];
    const names = readdirSync(found).filter((name) => name.endsWith('.json'));
    return names.map((name) => name.slice(0, -'.json'.length)).sort();
  }

  #readingOrder(): z.infer<typeof readingOrderSchema> {
    if (!this.#has(READING_ORDER)) return {};
    return this.object(READING_ORDER, readingOrderSchema) ?? {};
  }
}

function problemsOf(issue: z.core.$ZodIssue, json: unknown, { file, path: start }: Origin): DataProblem[] {
  const at = (keys: readonly PropertyKey[]) => [start, ...keys.map(step)].join('').replace(/^\./, '');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ file, path: at([...issue.path, key]), message: 'is not a known key' }));
  }
  const message = valueAt(json, issue.path) === undefined ? 'is missing' : lowerFirst(issue.message);
  return [{ file, path: at(issue.path), message }];
}

function valueAt(json: unknown, keys: readonly PropertyKey[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    json,
  );
}

function step(key: PropertyKey): string {
  return typeof key === 'number' ? `[${key}]` : `.${String(key)}`;
}

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
