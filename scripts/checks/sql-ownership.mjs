import path from 'node:path';
import { parseSync } from 'vite';
import { mayBeStatement, tablesIn } from './sql-tables.mjs';

const SCHEMA = /\/schema\/[\w-]+-tables\.ts$/;
const BUILDER_WRITES = new Set(['insert', 'update', 'delete']);
/** Parts of Drizzle that make a table or a statement of any text. */
const HIDING = new Set(['raw', 'identifier']);
const HIDING_IMPORTS = new Set(['SQL', 'StringChunk', 'Name', 'name']);
const POOL_COUNTS = new Set(['totalCount', 'idleCount', 'waitingCount']);

/** The tables that a schema file declares, by the name of their constant: `{ cartItems: 'cart_items' }`. */
export function declaredTables(source) {
  const declarations = [...source.matchAll(/export const (\w+) = pgTable\(\s*'([a-z_]+)'/g)];
  if (declarations.length !== source.match(/\bpgTable\(/g)?.length)
    throw new Error('A table is declared in another form');
  return Object.fromEntries(declarations.map(([, constant, table]) => [constant, table]));
}

/**
 * Where a file touches another owner's tables otherwise than by what the owner exports. Its statements never name such
 * a table; files where reads stand together (`…-queries.ts`, `load-….ts`, `read-….ts`) may import the table's constant
 * and read it. What would hide a table from this check is a fault too: text as a statement, the whole schema in one
 * name, the driver. `owners`: `{ cart_items: 'server/features/cart' }`; `constants`: `{ cartItems: 'cart_items' }`.
 */
export function ownershipFaults(file, source, { owners, constants }) {
  const { program } = parseSync(file, source);
  const foreign = new Set(Object.keys(owners).filter((table) => !file.startsWith(`${owners[table]}/`)));
  const mayRead = /-queries\.ts$|^(?:load|read)-/.test(path.basename(file));
  const isPlatform = file.startsWith('server/platform/');
  const buildsStatements = file.startsWith('server/platform/database/');
  /** Local names of tables: `{ cartItems => 'cart_items' }`. */
  const imported = new Map();
  const faults = [];
  visit(program);
  return [...new Set(faults)];

  function visit(node) {
    if (Array.isArray(node)) {
      for (const child of node) visit(child);
      return;
    }
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
    inspect(node);
    for (const [key, child] of Object.entries(node)) {
      if (key === 'parent' || typeof child !== 'object') continue;
      // A tagged template's text is read with its tag.
      if (node.type === 'TaggedTemplateExpression' && key === 'quasi') visit(child.expressions);
      else visit(child);
    }
  }

  function inspect(node) {
    switch (node.type) {
      case 'ImportDeclaration':
        return checkImport(node);
      case 'ImportExpression':
        if (SCHEMA.test(node.source.value)) report(node.start, 'imports the schema while it runs');
        return;
      case 'ExportAllDeclaration':
      case 'ExportNamedDeclaration':
        return checkExport(node);
      case 'VariableDeclarator':
        return checkVariable(node);
      case 'TaggedTemplateExpression':
        return checkTagged(node);
      case 'TemplateLiteral':
        return checkText(node, textOf(node));
      case 'Literal':
        return checkText(node, String(node.value));
      case 'MemberExpression':
        return checkMember(node);
      case 'CallExpression':
        return checkCall(node);
    }
  }

  function checkImport({ importKind, source: from, specifiers, start }) {
    if (importKind === 'type') return;
    if (from.value === 'pg' && !isPlatform) report(start, 'uses the driver: statements go through Drizzle');
    for (const { type, importKind: kind, imported: name, local } of specifiers) {
      if (kind === 'type') continue;
      if (SCHEMA.test(from.value)) {
        if (type === 'ImportNamespaceSpecifier') report(start, 'imports a whole schema: name its tables');
        else importTable(name.name, local.name, start);
      } else if (/^drizzle-orm(?:\/|$)/.test(from.value) && !buildsStatements) {
        const isHiding = type === 'ImportNamespaceSpecifier' || HIDING_IMPORTS.has(name?.name);
        if (isHiding || (name?.name === 'sql' && local.name !== 'sql')) report(start, 'hides `sql` from this check');
      }
    }
  }

  function importTable(constant, local, start) {
    const table = constants[constant];
    if (table === undefined) return;
    imported.set(local, table);
    if (foreign.has(table) && !mayRead) report(start, `imports ${table}`, table);
  }

  function checkExport({ exportKind, source: from, specifiers = [], start }) {
    if (exportKind === 'type') return;
    const isTable = specifiers.some(({ local }) => imported.has(local.name));
    if (isTable || (from && SCHEMA.test(from.value))) report(start, 'exports a table: export what is done with it');
  }

  /** `const other = orders`, `const o = alias(orders, 'o')`: another name for the same table. */
  function checkVariable({ id, init, start }) {
    if (init?.type === 'Identifier' && init.name === 'sql') report(start, 'hides `sql` from this check');
    const named = init?.type === 'CallExpression' ? init.arguments[0] : init;
    if (id.type === 'Identifier' && named?.type === 'Identifier' && imported.has(named.name)) {
      imported.set(id.name, imported.get(named.name));
    }
  }

  function checkTagged({ tag, quasi, start }) {
    if (tag.type === 'Identifier' && tag.name === 'sql') checkStatement(start, textOf(quasi));
    else checkText(quasi, textOf(quasi));
  }

  function checkText({ start }, text) {
    if (mayBeStatement(text)) checkStatement(start, text);
  }

  function checkStatement(start, text) {
    for (const { name, isWrite } of tablesIn(text, foreign))
      report(start, `${isWrite ? 'writes' : 'names'} ${name}`, name);
    for (const [, write, table] of text.matchAll(
      /\b(into|update|delete\s+from|truncate|table)\s+(?:only\s+)?§(\w+)/gi,
    )) {
      if (write && foreign.has(table)) report(start, `writes ${table}`, table);
    }
  }

  function checkMember({ object, property, start }) {
    const name = property.name ?? property.value;
    const isSql = object.type === 'Identifier' && object.name === 'sql';
    if (isSql && HIDING.has(name) && !buildsStatements) report(start, `sql.${name} hides tables from this check`);
    const isPool = object.type === 'MemberExpression' && object.property.name === '$client';
    if (isPool && !isPlatform && !POOL_COUNTS.has(name))
      report(start, 'uses the driver: statements go through Drizzle');
  }

  /** `tx.update(orders)`; `db.execute('…')` and `client.query({ text: '…' })`, whatever the text looks like. */
  function checkCall({ callee, arguments: [first], start }) {
    if (callee.type !== 'MemberExpression' || first === undefined) return;
    const method = callee.property.name;
    const table = first.type === 'Identifier' ? imported.get(first.name) : undefined;
    if (BUILDER_WRITES.has(method) && foreign.has(table)) report(start, `writes ${table}`, table);
    if (method !== 'query' && method !== 'execute') return;
    for (const text of literalsOf(first)) if (/\s/.test(text)) checkStatement(start, text);
  }

  /** The statement with tables that are named by their constants marked; other values are left out. */
  function textOf({ quasis, expressions }) {
    return quasis
      .map(({ value }, index) => {
        const expression = expressions[index];
        const table = expression?.type === 'Identifier' ? imported.get(expression.name) : undefined;
        return `${value.cooked}${expression === undefined ? '' : table === undefined ? '$1' : `§${table}`}`;
      })
      .join('');
  }

  function literalsOf(node) {
    if (node.type === 'TemplateLiteral') return [textOf(node)];
    if (node.type === 'Literal') return [String(node.value)];
    if (node.type === 'BinaryExpression') return [...literalsOf(node.left), ...literalsOf(node.right)];
    if (node.type === 'ObjectExpression')
      return node.properties.flatMap(({ value }) => (value ? literalsOf(value) : []));
    return [];
  }

  function report(start, what, table) {
    const owner = table === undefined ? '' : `, which ${owners[table]} owns`;
    faults.push(`${file}:${source.slice(0, start).split('\n').length}: ${what}${owner}`);
  }
}
