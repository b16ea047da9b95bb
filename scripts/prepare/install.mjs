import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root, run, UserError } from './run.mjs';

const REQUIRED_MAJOR = 26;

/** Installs the packages of package-lock.json unless they are installed already. */
export async function install() {
  if (isInstalled()) return;
  console.log('Installing the packages; the first time takes about a minute…');
  const heartbeat = setInterval(() => console.log('  still installing…'), 10_000);
  const [npm, ...npmArgs] = npmCommand();
  // `--include=dev`: the storefront is built here, whatever NODE_ENV says.
  const options = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  const code = await run(npm, [...npmArgs, ...options]).finally(() => clearInterval(heartbeat));
  if (code !== 0) throw new UserError('npm ci failed; see its output above.');
}

/** npm writes down what it has installed. A workspace package is a link there and has no version. */
export function isInstalled() {
  const required = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(required).every(
    ([name, { version, optional }]) =>
      name === '' || optional || (installed[name] !== undefined && installed[name].version === version),
  );
}

function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' && file !== 'package-lock.json') return undefined;
    throw error;
  }
}

function npmCommand() {
  const { npm_execpath: script } = process.env;
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}

/** The Node in node_modules, which runs everything except these scripts. */
export function findNode() {
  const pinned = path.join(root, 'node_modules', 'node', 'bin', 'node');
  if (majorOf(pinned) === REQUIRED_MAJOR) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR) return process.execPath;
  const hint = isSet('ignore-scripts')
    ? 'npm is configured with ignore-scripts here, and the package "node" unpacks Node with one. Run\n\n  npm ci --ignore-scripts=false\n\nonce, and start again.'
    : 'Delete node_modules and start again.';
  throw new UserError(`Node ${REQUIRED_MAJOR} should be in node_modules and is not. ${hint}`);
}

function majorOf(node) {
  try {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(/^v(\d+)/.exec(version)?.[1]);
  } catch {
    return undefined;
  }
}

function isSet(setting) {
  const [npm, ...args] = npmCommand();
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  try {
    return execFileSync(npm, [...args, 'config', 'get', setting], options).trim() === 'true';
  } catch {
    return false;
  }
}
