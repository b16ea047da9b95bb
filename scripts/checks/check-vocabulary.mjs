import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { declaredNames } from './declared-names.mjs';
import { vocabularyFault } from './vocabulary.mjs';

/** Prints every name (identifier, file, message key, table, column) with a word that the glossary has replaced. */
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
const files = listed.split('\n').filter((file) => file && fs.existsSync(file));
const only = process.argv.slice(2);
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && isOurs(file));
const faults = [
  ...files.filter(isOurs).flatMap((file) => faultsOf(file, file.split('/'))),
  ...sources.flatMap((file) => faultsOf(file, namesIn(file))),
  ...faultsOf('messages/ru.json', Object.keys(JSON.parse(fs.readFileSync('messages/ru.json', 'utf8')))),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 || sources.length === 0 ? 1 : 0;

function isOurs(file) {
  if (only.length > 0 && !only.some((folder) => file.startsWith(folder))) return false;
  return !/^(bench\/next-toy|demo\/data|packages\/product-drawings|server\/schema\/migrations)\//.test(file);
}

function namesIn(file) {
  return declaredNames(parseSync(file, fs.readFileSync(file, 'utf8')).program, {
    withStrings: path.dirname(file) === 'server/schema',
  });
}

function faultsOf(file, names) {
  return [...new Set(names)].flatMap((name) => {
    const fault = vocabularyFault(name);
    return fault === undefined ? [] : [`${file}: ${fault}`];
  });
}
