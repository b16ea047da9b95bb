import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { parseSync } from 'vite';
import { forbiddenImport } from './import-arrows.mjs';

/** Prints every import of the project that goes against the arrows. */
const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    encoding: 'utf8',
  },
);
const files = listed.split('\n').filter((file) => file && fs.existsSync(file));
const wrongs = files.flatMap((file) =>
  specifiersIn(file).flatMap((specifier) => {
    const reason = forbiddenImport(file, specifier);
    return reason ? [`${file}: ${reason} (${specifier})`] : [];
  }),
);
for (const wrong of wrongs) console.error(wrong);
process.exitCode = wrongs.length > 0 || files.length === 0 ? 1 : 0;

function specifiersIn(file) {
  const source = fs.readFileSync(file, 'utf8');
  const { module } = parseSync(file, source);
  const imports = module.staticImports.map((one) => one.moduleRequest.value);
  const exports = module.staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest?.value));
  const dynamic = module.dynamicImports.map((one) =>
    source.slice(one.moduleRequest.start + 1, one.moduleRequest.end - 1),
  );
  // `import('#server/x.ts').Type` is in no list of the parser's.
  const types = [...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map((match) => match[1]);
  return [...new Set([...imports, ...exports, ...dynamic, ...types])].filter(Boolean);
}
