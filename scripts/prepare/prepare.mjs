import path from 'node:path';
import { withFileLock } from './file-lock.mjs';
import { withFormerAssets } from './former-assets.mjs';
import { findNode, install, isInstalled } from './install.mjs';
import { root, runStep } from './run.mjs';
import { isFresh, makeIfChanged } from './stamp.mjs';

const textSources = [
  'messages/ru.json',
  'messages/uz.json',
  'messages/project.inlang/settings.json',
  'package-lock.json',
  'scripts/prepare/prepare.mjs',
];
const texts = { stampFile: 'messages/compiled/.stamp', inputs: textSources };
/** A page's scripts include only the texts that they use, so browsers need a file for each; a server loads all, so it needs few. */
export const TEXT_READERS = ['browser', 'server'];
const storefront = {
  stampFile: 'build/.stamp',
  inputs: ['web', 'client', 'ui', 'patches', 'contract', 'vite.config.ts', 'react-router.config.ts', ...textSources],
};
const backOffice = {
  stampFile: 'build/.stamp-admin',
  inputs: ['admin', 'client', 'ui', 'patches', 'contract', ...textSources],
};

/** Installs, compiles and builds what is missing. Returns the path of the Node to run the shop with. */
export async function prepare({ withStorefront = true } = {}) {
  const targets = withStorefront ? [texts, storefront, backOffice] : [texts];
  if (isInstalled() && targets.every(isFresh)) return findNode();
  return withFileLock(async () => {
    await install();
    const node = findNode();
    await makeIfChanged(texts, () => compileTexts(node));
    if (withStorefront) {
      // Each leaves a processor idle for a part of its time, so they run at the same time; a failed one waits for the other.
      const builds = await Promise.allSettled([
        makeIfChanged(storefront, () => withFormerAssets('client', () => buildStorefront(node))),
        makeIfChanged(backOffice, () => withFormerAssets('admin', () => buildBackOffice(node))),
      ]);
      for (const { reason } of builds) if (reason !== undefined) throw reason;
    }
    return node;
  });
}

async function compileTexts(node) {
  for (const reader of TEXT_READERS) {
    await runStep(`Compiling the texts for the ${reader}`, node, compileTextsCommand(reader));
  }
}

export function compileTextsCommand(reader) {
  const structure = reader === 'browser' ? 'message-modules' : 'locale-modules';
  const to = ['--outdir', `messages/compiled/${reader}`, '--output-structure', structure];
  const plain = ['--no-emit-prettier-ignore', '--no-emit-readme', '--no-emit-git-ignore'];
  const how = ['--project', 'messages/project.inlang', '--strategy', 'url', 'baseLocale', ...plain];
  return [tool('@inlang/paraglide-js/bin/run.js'), 'compile', ...how, ...to];
}

function buildStorefront(node) {
  const env = { ...process.env, NODE_ENV: 'production' };
  return runStep('Building the storefront', node, [tool('@react-router/dev/bin.cjs'), 'build'], { env });
}

/** Its vite.config.ts imports the shop's own TypeScript, so it runs on the shop's Node. */
function buildBackOffice(node) {
  const env = { ...process.env, NODE_ENV: 'production' };
  return runStep('Building the back office', node, ['scripts/prepare/build-admin.ts'], { env });
}

/** A program of a package, by its file: the links in `.bin` would run on the machine's Node. */
export function tool(file) {
  return path.join(root, 'node_modules', file);
}
