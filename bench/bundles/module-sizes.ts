import type { BundleContents } from '#web/build/bundle-contents.ts';

/**
 * What the scripts of a page are made of: gzipped bytes by package or by folder of ours. A file's bytes are shared out by how long each
 * module in it was before it was made small, because nobody can say it of compressed bytes.
 */
export function partsOf(
  files: readonly { file: string; bytes: number }[],
  contents: BundleContents,
): [string, number][] {
  const parts = new Map<string, number>();
  for (const { file, bytes } of files) {
    const modules = Object.entries(contents[file] ?? {});
    const length = modules.reduce((sum, [, of]) => sum + of, 0);
    if (length === 0) parts.set('glue', (parts.get('glue') ?? 0) + bytes);
    for (const [module, of] of length === 0 ? [] : modules) {
      const part = partOf(module);
      parts.set(part, (parts.get(part) ?? 0) + (bytes * of) / length);
    }
  }
  return [...parts].sort(([, a], [, b]) => b - a);
}

/** A package by its name; a module of the shop by its folder, in `web` without the name of the layer. */
export function partOf(module: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];
  if (inPackage !== undefined) return inPackage;
  const [first = '', , third = '', ...rest] = module.split('/');
  if (first === 'messages') return 'texts';
  if (first === 'web') return rest.length > 0 ? `web/${third}` : 'web';
  return first === 'contract' || first === 'ui' ? first : 'glue';
}
