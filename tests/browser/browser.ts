import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

export interface BrowserLaunch {
  executablePath?: string;
  channel?: string;
  args: string[];
  ignoreDefaultArgs: string[];
  env: Record<string, string>;
}

/** The browser makes no requests of its own, and its pages reach only this machine. */
const QUIET_ARGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Playwright keeps the browser's shared memory in files of the temporary directory, because containers may have little of
 * `/dev/shm`. Where there is enough, a page takes a tenth less of processor time without that.
 */
const MIN_SHARED_MEMORY_BYTES = 2 * 2 ** 30;

/**
 * How Playwright launches a browser here: the one of `CHROME_PATH`; on Linux the one inside the npm package, which
 * needs nothing installed; else the machine's Chrome.
 */
export async function browserLaunch(): Promise<BrowserLaunch> {
  const args = process.getuid?.() === 0 ? [...QUIET_ARGS, '--no-sandbox'] : QUIET_ARGS;
  const env = environment();
  const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];
  const launch = { args, ignoreDefaultArgs, env };
  if (env.CHROME_PATH) return { ...launch, executablePath: env.CHROME_PATH };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { ...launch, channel: 'chrome' };
  const dir = await unpackedBrowser();
  const executablePath = path.join(dir, 'chromium');
  const ownEnv = {
    ...env,
    FONTCONFIG_FILE: path.join(dir, 'fonts.conf'),
    LD_LIBRARY_PATH: path.join(dir, 'al2023', 'lib'),
  };
  // Its sandbox needs what containers and some distributions forbid; it only ever sees our own pages. The process that
  // draws stays apart (no `--in-process-gpu`): as a thread it takes the whole browser down when it crashes.
  return { ...launch, executablePath, args: [...new Set([...args, '--no-sandbox'])], env: ownEnv };
}

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync('/dev/shm');
    return bavail * bsize >= MIN_SHARED_MEMORY_BYTES;
  } catch {
    return false;
  }
}

/** Unpacked once per version, 210 MB. It is renamed when complete, so that a parallel run never sees half of it. */
async function unpackedBrowser(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(fs.readFileSync(path.join(entry, '../../package.json'), 'utf8'));
  const dir = path.resolve('node_modules/.cache', `chromium-${version}`);
  if (fs.existsSync(dir)) return dir;
  fs.mkdirSync(path.dirname(dir), { recursive: true });
  const draft = fs.mkdtempSync(`${dir}-`);
  // The package unpacks to the temporary directory and has no other way to be told where.
  const script = `
    import chromium, { inflate } from '@sparticuz/chromium';
    await chromium.executablePath();
    await inflate(process.argv[1]);`;
  const libraries = path.join(entry, '../../bin/al2023.tar.br');
  const unpack = spawnSync(process.execPath, ['--input-type=module', '-e', script, libraries], {
    env: { ...environment(), TMPDIR: draft },
    encoding: 'utf8',
  });
  if (unpack.status !== 0) throw new Error(`The browser could not be unpacked: ${unpack.stderr}`);
  fs.writeFileSync(path.join(draft, 'fonts.conf'), fontConfiguration(dir));
  fs.chmodSync(draft, 0o755);
  try {
    fs.renameSync(draft, dir);
  } catch (error) {
    fs.rmSync(draft, { recursive: true });
    if (!fs.existsSync(dir)) throw error;
  }
  return dir;
}

/** The machine's fonts, and the package's font in case the machine has none. */
function fontConfiguration(dir: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${dir}/fonts</dir>
  <cachedir>${os.tmpdir()}/amper-fonts-cache</cachedir>
</fontconfig>
`;
}

function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
