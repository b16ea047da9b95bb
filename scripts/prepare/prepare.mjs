import path from 'node:path';
import { install } from './install.mjs';
import { root, runStep } from './run.mjs';
import { makeIfChanged } from './stamp.mjs';
import { takeTurn } from './take-turn.mjs';

const storefrontInputs = [
  'web',
  'contract',
  'messages/ru.json',
  'messages/uz.json',
  'messages/project.inlang/settings.json',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Everything between a fresh clone and a shop that can start. Answers the Node to run it on. */
export function prepare({ storefront = true } = {}) {
  return takeTurn(async () => {
    const node = await install();
    await compileMessages(node);
    if (storefront) await buildStorefront(node);
    return node;
  });
}

async function compileMessages(node) {
  const inputs = ['messages/ru.json', 'messages/uz.json', 'messages/project.inlang/settings.json', 'package-lock.json'];
  await makeIfChanged('messages/compiled/.stamp', inputs, () =>
    runStep('Compiling the texts', node, messagesCommand()),
  );
}

export function messagesCommand() {
  const plain = ['--no-emit-prettier-ignore', '--no-emit-readme', '--no-emit-git-ignore'];
  const from = ['--project', 'messages/project.inlang', '--outdir', 'messages/compiled'];
  return [tool('@inlang/paraglide-js/bin/run.js'), 'compile', ...from, '--strategy', 'url', 'baseLocale', ...plain];
}

async function buildStorefront(node) {
  await makeIfChanged('build/.stamp', storefrontInputs, () =>
    runStep('Building the storefront', node, [tool('@react-router/dev/bin.cjs'), 'build'], {
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
}

/** A program of a package, by its file: what stands in `.bin` would run on the machine's Node. */
export function tool(file) {
  return path.join(root, 'node_modules', file);
}
