import os from 'node:os';
import sharp from 'sharp';

/**
 * A process that draws pictures, one at a time, for `drawing-processes.ts`. Decoders of pictures take hundreds of
 * megabytes and may crash; here they take them from nobody and end only the drawing that they were at.
 */

/** What the shop sends: the function `exportName` of the file `module` gets `input` and returns the bytes. */
export interface DrawingTask {
  module: string;
  exportName: string;
  input: unknown;
}

export type DrawingAnswer = { kind: 'drawn'; bytes: Uint8Array } | { kind: 'failed'; message: string };

/** Of one drawing process. The largest drawing of the demo shop takes it to 205 MB. */
const MAX_RSS_BYTES = 450 * 1024 ** 2;
const MEMORY_CHECK_MS = 50;
/** A little below that of the shop, which is 0. */
const PRIORITY = 4;
export const OUT_OF_MEMORY_EXIT_CODE = 137;

sharp.concurrency(1);
sharp.cache(false);
// Pages come first.
os.setPriority(PRIORITY);
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the shop ends this process when it has answered its requests.
process.on('SIGINT', () => undefined);
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RSS_BYTES) process.exit(OUT_OF_MEMORY_EXIT_CODE);
}, MEMORY_CHECK_MS).unref();
process.on('message', async (task: DrawingTask) => process.send?.(await draw(task)));

async function draw({ module, exportName, input }: DrawingTask): Promise<DrawingAnswer> {
  try {
    const functions = (await import(module)) as Record<string, (input: unknown) => Promise<Uint8Array>>;
    const bytes = await functions[exportName]?.(input);
    return bytes ? { kind: 'drawn', bytes } : { kind: 'failed', message: `${module} has no ${exportName}` };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
