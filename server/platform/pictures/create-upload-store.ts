import path from 'node:path';
import type { Config } from '#server/config/config.ts';
import { createDiskUploads } from './disk-uploads.ts';
import { createS3Uploads } from './s3-uploads.ts';
import type { UploadStore } from './upload-store.ts';

/** The store that the configuration names: a bucket, or else a folder of `DATA_DIR`, which backups have too. */
export function createUploadStore({ dataDir, uploads }: Pick<Config, 'dataDir' | 'uploads'>): UploadStore {
  return uploads === null ? createDiskUploads(path.join(dataDir, 'uploads')) : createS3Uploads(uploads);
}
