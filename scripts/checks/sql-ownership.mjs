import path from 'node:path';
import { parseSync } from 'vite';

const WRITE = /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?"?([a-z_]+)/gi;
const READ = /\b(?:(?<!delete\s)from|join|using)\s+(?:lateral\s+)?"?([a-z_]+)/gi;
const SECOND_READ = /\bfrom\s+[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*"?([a-z_]+)/gi;
const COMMON_TABLE_EXPRESSION = /\b([a-z_]+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi;
const BUILDER_WRITES = new Set(['insert', 'update', 'delete']);
const BUILDER_READS = new Set(['from', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin']);

/** The tables that a schema file declares, by the name of their constant: `{ cartItems: 'cart_items' }`. */
export function declaredTables(source) {
  const declarations = source.matchAll(/export const (\w+) = pgTable\(\s*'([a-z_]+)'/g);
  return Object.fromEntries([...declarations].map(([, constant, table]) => [constant, table]));
}

/**
 * Statements of a file that touch another owner's tables: every insert, update and delete, and reads outside of the
 * files where a feature's reads stand together (`…-queries.ts`, `load-….ts`, `read-….ts`). `owners`: `{ cart_items:
 * 'server/features/cart' }`.
 */
export function ownershipFaults(file, source, { owners, constants }) {
  const { program } = parseSync(file, source);
  const imported = tableImports(program, constants);
  const mayRead = /-queries\.ts$|^(?:load|read)-/.test(path.basename(file));
  const faults = [];
  visit(program);
  return faults;

  function visit(node) {
    if (Array.isArray(node)) {
      for (const child of node) visit(child);
      return;
    }
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') checkStatement(node);
    if (node.type === 'CallExpression') checkBuilder(node);
    for (const [key, child] of Object.entries(node)) {
      if (key !== 'parent' && typeof child === 'object') visit(child);
    }
  }

  function checkStatement({ quasi, start }) {
    const text = textOf(quasi, imported);
    const own = new Set([...text.matchAll(COMMON_TABLE_EXPRESSION)].map(([, name]) => name.toLowerCase()));
    const tablesOf = (pattern) => [...text.matchAll(pattern)].map(([, name]) => name.toLowerCase());
    for (const table of new Set(tablesOf(WRITE))) if (!own.has(table)) report(start, 'writes', table);
    if (mayRead) return;
    for (const table of new Set([...tablesOf(READ), ...tablesOf(SECOND_READ)])) {
      if (!own.has(table)) report(start, 'reads', table);
    }
  }

  /** `tx.update(orders)`, `tx.select().from(orders)` and their like. */
  function checkBuilder({ callee, arguments: [first], start }) {
    if (callee.type !== 'MemberExpression' || first?.type !== 'Identifier' || !imported.has(first.name)) return;
    if (BUILDER_WRITES.has(callee.property.name)) report(start, 'writes', imported.get(first.name));
    else if (BUILDER_READS.has(callee.property.name) && !mayRead) report(start, 'reads', imported.get(first.name));
  }

  function report(start, verb, table) {
    const owner = owners[table];
    if (owner === undefined || file.startsWith(`${owner}/`)) return;
    faults.push(`${file}:${source.slice(0, start).split('\n').length}: ${verb} ${table}, which ${owner} owns`);
  }
}

/** The statement with `${orders}` replaced by the table's name; other values are left out. */
function textOf({ quasis, expressions }, imported) {
  return quasis
    .map(({ value }, index) => {
      const table = expressions[index]?.type === 'Identifier' ? imported.get(expressions[index].name) : undefined;
      return `${value.cooked}${index < expressions.length ? (table ?? '$1') : ''}`;
    })
    .join('');
}

function tableImports(program, constants) {
  const imported = new Map();
  for (const { type, source, specifiers } of program.body) {
    if (type !== 'ImportDeclaration' || !source.value.includes('/schema/')) continue;
    for (const { imported: name, local } of specifiers) {
      if (name?.name in constants) imported.set(local.name, constants[name.name]);
    }
  }
  return imported;
}
