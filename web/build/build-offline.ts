import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { OFFLINE_FILES, OFFLINE_PAGE, SERVICE_WORKER } from '#web/platform/offline/offline-cache.ts';

/**
 * Writes the offline page, its files and the service worker into the browser build. The page has its own copy of the
 * style sheet, so that a newer build's `/assets/` cannot break it. Fonts come from the browser's cache or fall back to
 * a system font.
 */
export async function buildOffline(folder: string): Promise<void> {
  const worker = await bundle('../platform/offline/service-worker.ts');
  await fs.writeFile(path.join(folder, SERVICE_WORKER), worker);
  await fs.mkdir(path.join(folder, OFFLINE_FILES), { recursive: true });
  const script = await writeHashedFile(folder, 'page', 'js', await bundle('../features/offline/offline-page.ts'));
  const style = await writeHashedFile(folder, 'style', 'css', await styleOfShop(folder));
  const mark = await writeHashedFile(
    folder,
    'mark',
    'svg',
    await fs.readFile(path.join(folder, 'favicon.svg'), 'utf8'),
  );
  await fs.writeFile(path.join(folder, OFFLINE_PAGE), document({ script, style, mark }));
}

function document({ script, style, mark }: Record<'script' | 'style' | 'mark', string>): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>Нет связи</title>
<link rel="icon" type="image/svg+xml" href="${mark}">
<link rel="stylesheet" href="${style}">
<script defer src="${script}"></script>
</head>
<body></body>
</html>
`;
}

/** Bundles into one classic script without imports, which runs from any location. */
async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, file),
        // As in `vite.config.ts`: tree-shakes the contract's schemas when only its plain rules are used.
        treeshake: { manualPureFunctions: ['z'] },
        output: { format: 'iife' },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = outputs.filter((output) => output.type === 'chunk');
  if (!chunk || outputs.length !== 1) throw new Error(`${file} became ${outputs.length} files instead of one`);
  return chunk.code;
}

async function styleOfShop(folder: string): Promise<string> {
  const assets = path.join(folder, 'assets');
  const names = (await fs.readdir(assets)).filter((name) => name.endsWith('.css'));
  const sheets = await Promise.all(names.map((name) => fs.readFile(path.join(assets, name), 'utf8')));
  const style = sheets.find((sheet) => sheet.includes('@font-face') && sheet.includes('--color-paper:'));
  if (style === undefined) throw new Error('The build has no style sheet with the fonts and colours of the shop');
  return style;
}

/** The name contains a hash of the content, so that the file can be cached for ever. */
async function writeHashedFile(folder: string, name: string, ending: string, content: string): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const address = `${OFFLINE_FILES}${name}-${hash}.${ending}`;
  await fs.writeFile(path.join(folder, address), content);
  return address;
}
