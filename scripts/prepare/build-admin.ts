import path from 'node:path';
import { build } from 'vite';
import { precompressAssets } from '../../server/platform/rendering/precompress-assets.ts';
import { buildPickingWorker } from './build-picking-worker.ts';

/** Builds the back office into `build/admin`, with compressed copies of its files. */
const root = path.resolve(import.meta.dirname, '../..');
await build({ configFile: path.join(root, 'admin/vite.config.ts'), logLevel: 'warn' });
await buildPickingWorker(path.join(root, 'build/admin'));
await precompressAssets(path.join(root, 'build/admin'));
