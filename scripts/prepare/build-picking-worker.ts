import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { build, type Manifest, type ManifestChunk } from 'vite';

const WORKER = path.resolve(import.meta.dirname, '../../admin/picking-worker/picking-worker.ts');
const SCREEN = 'features/picking/picking-screen.tsx';

/**
 * Writes the worker of picking into the build of the back office, with the list of the files that the screen needs: what
 * the document loads, the screen with all that it may load later, and the overlays of the shell. No other screen.
 */
export async function buildPickingWorker(folder: string): Promise<void> {
  const manifest = JSON.parse(await fs.readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = [...filesOfPicking(manifest)].map((file) => `/admin/${file}`).toSorted();
  const document = await fs.readFile(path.join(folder, 'index.html'), 'utf8');
  const code = await bundle();
  const hash = createHash('sha256').update(document).update(files.join()).update(code).digest('base64url').slice(0, 12);
  const list = JSON.stringify({ name: `picking-files-${hash}`, files });
  await fs.writeFile(path.join(folder, 'picking-worker.js'), `self.PICKING_FILES=${list};\n${code}`);
}

function filesOfPicking(manifest: Manifest): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const screen = Object.values(manifest).find(({ src }) => src?.endsWith(SCREEN));
  if (entry === undefined || screen === undefined) throw new Error('The build has no document or no screen of picking');
  const add = (chunk: ManifestChunk, followed: (src: string) => boolean): void => {
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const key of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(followed)]) {
      const next = manifest[key];
      if (next === undefined || seen.has(key)) continue;
      seen.add(key);
      add(next, followed);
    }
  };
  add(screen, (src) => !isScreen(src) || src.endsWith(SCREEN));
  add(entry, (src) => !isScreen(src));
  return files;
}

/** A screen of the table of screens, with what only it loads. */
function isScreen(src: string): boolean {
  return /features\/.*-screen\.tsx$/.test(src) && !src.endsWith('lock-screen.tsx');
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife' } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = outputs.filter((output) => output.type === 'chunk');
  if (!chunk || outputs.length !== 1) throw new Error(`The worker became ${outputs.length} files instead of one`);
  return chunk.code;
}
