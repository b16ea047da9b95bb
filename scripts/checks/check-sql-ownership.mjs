import fs from 'node:fs';
import path from 'node:path';
import { TABLE_OWNERS } from '../../server/schema/table-owners.ts';
import { declaredTables, ownershipFaults } from './sql-ownership.mjs';

/** Prints where the server touches tables of another feature otherwise than by what their owner exports. */
const schemaFiles = fs.readdirSync('server/schema').filter((file) => file.endsWith('-tables.ts'));
const constants = {};
const owners = {};
const faults = [];
for (const file of schemaFiles) {
  const tables = declaredTables(fs.readFileSync(path.join('server/schema', file), 'utf8'));
  const owner = TABLE_OWNERS[file];
  if (owner === undefined || !fs.existsSync(owner))
    faults.push(`server/schema/${file}: nobody owns it (table-owners.ts)`);
  Object.assign(constants, tables);
  for (const table of Object.values(tables)) owners[table] = owner;
}
/** Tests, their factories and the schema itself write any table. */
const isChecked = (file) => !/\.test\.ts$|^server\/(?:testing|schema)\//.test(file);
const sources = fs
  .globSync(['server/**/*.ts', 'scripts/*.ts'])
  .map((file) => file.split(path.sep).join('/'))
  .filter(isChecked);
for (const file of sources) faults.push(...ownershipFaults(file, fs.readFileSync(file, 'utf8'), { owners, constants }));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 || sources.length === 0 ? 1 : 0;
