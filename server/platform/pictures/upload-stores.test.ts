import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createS3Simulator } from '#sandbox/s3/s3-simulator.ts';
import { createDiskUploads } from './disk-uploads.ts';
import { createS3Uploads } from './s3-uploads.ts';
import type { UploadStore } from './upload-store.ts';

const ACCOUNT = { bucket: 'amper-uploads', keyId: 'AKTEST', secret: 'sandbox', region: 'us-east-1' };
const simulator = createS3Simulator(ACCOUNT);
let folder: string;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'uploads-'));
  url = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  simulator.objects.clear();
  simulator.faults.length = 0;
});
afterAll(async () => {
  await simulator.app.close();
  await rm(folder, { recursive: true });
});

function newObject(size = 100_000) {
  const bytes = randomBytes(size);
  return { bytes, name: createHash('sha256').update(bytes).digest('hex') };
}

function s3(more: Partial<typeof ACCOUNT> & { timeoutMs?: number } = {}): UploadStore {
  return createS3Uploads({ url, ...ACCOUNT, timeoutMs: 5_000, ...more });
}

describe.each([
  ['on disk', () => createDiskUploads(path.join(folder, 'uploads'))],
  ['in S3', () => s3()],
])('a store %s', (_, create) => {
  test('returns what was written, and null for what was not', async () => {
    const store = create();
    const objects = [newObject(), newObject(1), newObject(3_000_000), newObject(), newObject()];
    for (const { name, bytes } of objects) await store.write(name, bytes);
    for (const { name, bytes } of objects) expect(await store.read(name)).toEqual(bytes);
    expect(await store.read('0'.repeat(64))).toBeNull();
  });

  test('takes the same object twice, also at the same time', async () => {
    const store = create();
    const { name, bytes } = newObject();
    await Promise.all(Array.from({ length: 5 }, () => store.write(name, bytes)));
    expect(await store.read(name)).toEqual(bytes);
  });
});

test('a failed write leaves nothing on the disk', async () => {
  const store = createDiskUploads(path.join(folder, 'failed'));
  const { name } = newObject();
  await expect(store.write(name, null as unknown as Buffer)).rejects.toThrow();
  expect(await readdir(path.join(folder, 'failed', name.slice(0, 2)))).toEqual([]);
});

describe('a bucket', () => {
  test.each([
    ['of another key', { keyId: 'AKOTHER' }],
    ['of another secret', { secret: 'x' }],
    ['of another region', { region: 'eu-north-1' }],
  ])('refuses a signature %s', async (_, other) => {
    const { name, bytes } = newObject();
    await expect(s3(other).write(name, bytes)).rejects.toThrow('403');
    expect(simulator.objects.size).toBe(0);
  });

  test('that answers 500 or breaks the connection is tried again', async () => {
    const { name, bytes } = newObject();
    simulator.faults.push('error', 'cut');
    await s3().write(name, bytes);
    simulator.faults.push('cut', 'error');
    expect(await s3().read(name)).toEqual(bytes);
  });

  test('that goes on failing is an error, and no object that is not there', async () => {
    const { name, bytes } = newObject();
    await s3().write(name, bytes);
    simulator.faults.push('error', 'error', 'error');
    await expect(s3().read(name)).rejects.toThrow('500');
    simulator.faults.push('cut', 'cut', 'cut');
    await expect(s3().write(name, bytes)).rejects.toThrow('lost');
  });

  test('that is slow is given up after the time limit', async () => {
    const { name, bytes } = newObject();
    simulator.faults.push('slow');
    await expect(s3({ timeoutMs: 200 }).write(name, bytes)).rejects.toThrow('TimeoutError');
  });

  test('that stored other bytes is an error', async () => {
    const { name, bytes } = newObject();
    simulator.faults.push('wrong_etag');
    await expect(s3().write(name, bytes)).rejects.toThrow('other bytes');
  });

  test('that is out of reach is an error', async () => {
    const other = createS3Simulator(ACCOUNT).app;
    const address = await other.listen({ port: 0, host: '127.0.0.1' });
    await other.close();
    const store = createS3Uploads({ url: address, ...ACCOUNT, timeoutMs: 1_000 });
    await expect(store.read('0'.repeat(64))).rejects.toThrow('unreachable');
  });
});
