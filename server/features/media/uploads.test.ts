import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type UploadedPicture, uploadedPictureSchema } from '#contract/media/media-admin.ts';
import { MAX_STORED_SIDE } from '#contract/media/uploads.ts';
import { createDrawings, type Drawings } from '#server/platform/pictures/create-drawings.ts';
import { createDiskUploads } from '#server/platform/pictures/disk-uploads.ts';
import { createPictureCache } from '#server/platform/pictures/picture-cache.ts';
import { pictureRoutes } from '#server/platform/pictures/picture-routes.ts';
import { createPictureServer } from '#server/platform/pictures/serve-picture.ts';
import { createUploads, type Uploads } from '#server/platform/pictures/store-upload.ts';
import type { UploadStore } from '#server/platform/pictures/upload-store.ts';
import { pictures } from '#server/schema/pictures-tables.ts';
import { staff } from '#server/schema/staff-tables.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { fakeStaffCaller, permissionGuard } from '#server/testing/fake-staff.ts';
import { hostileFiles, photo } from '#server/testing/hostile-files.ts';
import { testApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { mediaFeature } from './media-feature.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const hostile = await hostileFiles();

let database: TestDatabase;
let folder: string;
let store: UploadStore;
let uploads: Uploads;
let drawings: Drawings;
let app: FastifyInstance;
let caller = fakeStaffCaller();

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(staff).values({ name: 'Дилноза', email: 'd@example.uz' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'media-'));
  store = createDiskUploads(path.join(folder, 'uploads'));
  uploads = createUploads({ db: database.db, store, log: silent, temporaryFolder: folder });
  drawings = createDrawings({ log: silent });
  const cache = await createPictureCache(path.join(folder, 'pictures'), 1e9);
  const server = createPictureServer({ db: database.db, uploads: store, cache, drawings });
  const shop = {
    routes: { staff: mediaFeature({ db: database.db, uploads }).routes?.staff ?? [] },
    site: [pictureRoutes(server)],
    guards: { staff: permissionGuard(() => caller) },
  };
  ({ app } = await testApp(shop, { renderPage: emptyPages }));
});
beforeEach(() => {
  caller = fakeStaffCaller();
});
afterEach(async () => {
  await database.db.delete(pictures);
  await rm(path.join(folder, 'uploads'), { recursive: true, force: true });
});
afterAll(async () => {
  await app.close();
  await drawings.close();
  await uploads.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

function send(bytes: Buffer | Readable, locale = 'ru') {
  const headers = { 'content-type': 'application/octet-stream', 'accept-language': locale };
  return app.inject({ method: 'POST', url: '/api/admin/media/pictures', headers, payload: bytes });
}

async function upload(bytes: Buffer): Promise<UploadedPicture> {
  const response = await send(bytes);
  expect(response.statusCode, response.body).toBe(200);
  return uploadedPictureSchema.parse(response.json().data);
}

/** The names of all objects in the store. */
async function storedNames(): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'uploads'), { recursive: true }).catch(() => []);
  return entries.map((entry) => path.basename(entry)).filter((name) => name.length === 64);
}

async function stored(): Promise<{ rows: number; objects: number; temporary: number }> {
  const rows = await database.db.$count(pictures);
  const temporary = (await readdir(folder)).filter((name) => name.startsWith('amper-upload-'));
  return { rows, objects: (await storedNames()).length, temporary: temporary.length };
}

const NOTHING = { rows: 0, objects: 0, temporary: 0 };

describe('a file that is no good picture is refused with a sentence in both languages, and nothing is stored:', () => {
  test.each(hostile)('$what', async ({ bytes, problem }) => {
    const [russian, uzbek] = [await send(bytes), await send(bytes, 'uz')];
    expect(russian.statusCode, russian.body).toBe(422);
    expect(russian.json()).toEqual({ message: russian.json().message, errors: { file: [russian.json().message] } });
    expect(russian.json().message).toMatch(/[а-яё]{3}/i);
    expect(uzbek.json().message).not.toMatch(/[а-яё]/i);
    const { uploadProblemMessage } = await import('./upload-problem-messages.ts');
    expect(russian.json().message).toBe(uploadProblemMessage(problem)('ru'));
    expect(uzbek.json().message).toBe(uploadProblemMessage(problem)('uz'));
    expect(await stored()).toEqual(NOTHING);
  });
});

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s is stored and served at every width', async (format) => {
    const picture = await upload(await photo().toFormat(format).toBuffer());
    expect(picture).toMatchObject({ width: 600, height: 400 });
    const headers = { accept: 'image/webp' };
    const response = await app.inject({ url: `${picture.img}?w=320`, headers });
    expect(response).toMatchObject({ statusCode: 200 });
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  test('is known by its content, whatever its name or type is said to be', async () => {
    const bytes = await photo().png().toBuffer();
    expect(await upload(bytes)).toEqual(await upload(Buffer.from(bytes)));
    expect(await stored()).toEqual({ rows: 1, objects: 1, temporary: 0 });
  });

  test('stands upright, without the place and the camera that its EXIF names', async () => {
    const exif = { IFD0: { Artist: 'Фотограф' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 18/1 0/1' } };
    const bytes = await photo().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await upload(bytes)).toMatchObject({ width: 400, height: 600 });
    const [name = ''] = await storedNames();
    const head = await sharp((await store.read(name)) ?? Buffer.alloc(0)).metadata();
    expect(head).toMatchObject({ width: 400, height: 600 });
    expect(head.exif).toBeUndefined();
    expect(head.orientation).toBeUndefined();
  });

  test('loses what was hidden behind it', async () => {
    const bytes = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    await upload(bytes);
    const [name = ''] = await storedNames();
    expect((await store.read(name))?.includes('<script>')).toBe(false);
  });

  test(`is stored at ${MAX_STORED_SIDE} pixels at most, and transparency stays`, async () => {
    const wide = { create: { width: 6000, height: 3000, channels: 4, background: '#00000000' } } as const;
    expect(await upload(await sharp(wide).png().toBuffer())).toMatchObject({ width: 4096, height: 2048 });
    const [name = ''] = await storedNames();
    expect((await sharp((await store.read(name)) ?? Buffer.alloc(0)).stats()).isOpaque).toBe(false);
  });

  test('that breaks off on its way leaves nothing', async () => {
    const bytes = await photo().jpeg().toBuffer();
    const broken = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 1000);
        throw new Error('connection lost');
      })(),
    );
    await expect(uploads.store(broken, 1)).rejects.toThrow('connection lost');
    expect(await stored()).toEqual(NOTHING);
  });

  test('whose original is not in the store is a 404, until it is uploaded again', async () => {
    const bytes = await photo().jpeg().toBuffer();
    const { img } = await upload(bytes);
    await rm(path.join(folder, 'uploads'), { recursive: true });
    expect(await app.inject({ url: `${img}?w=640` })).toMatchObject({ statusCode: 404 });
    await upload(bytes);
    expect(await app.inject({ url: `${img}?w=640` })).toMatchObject({ statusCode: 200 });
  });

  test('whose original was changed in the store is not shown', async () => {
    const { img } = await upload(await photo().jpeg().toBuffer());
    const [name = ''] = await storedNames();
    await store.write(name, await photo(10, 10).png().toBuffer());
    expect(await app.inject({ url: `${img}?w=640` })).toMatchObject({ statusCode: 503 });
  });
});

test('who may not edit goods uploads nothing', async () => {
  caller = fakeStaffCaller({ permissions: new Set(['products:see', 'products:edit-texts']) });
  expect(await send(await photo().jpeg().toBuffer())).toMatchObject({ statusCode: 403 });
  expect(await stored()).toEqual(NOTHING);
});

test.each(['image/jpeg', 'application/json', 'multipart/form-data'])(
  'a body of the type %s is refused',
  async (type) => {
    const headers = { 'content-type': type };
    const payload = await photo().jpeg().toBuffer();
    const response = await app.inject({ method: 'POST', url: '/api/admin/media/pictures', headers, payload });
    expect(response.statusCode).toBe(415);
  },
);

test('a request without a body is an empty file', async () => {
  const response = await app.inject({ method: 'POST', url: '/api/admin/media/pictures' });
  expect(response).toMatchObject({ statusCode: 422 });
  expect(await stored()).toEqual(NOTHING);
});

test('an original that the store has lost is known as missing until the file is uploaded again', async () => {
  const bytes = await photo().jpeg({ quality: 71 }).toBuffer();
  const { hash, img } = await upload(bytes);
  const missingSince = async () => (await database.db.select().from(pictures))[0]?.missingSince;
  await rm(path.join(folder, 'uploads'), { recursive: true });
  expect((await app.inject(`${img}?w=320`)).statusCode).toBe(404);
  expect(await missingSince()).toBeInstanceOf(Date);
  expect((await upload(bytes)).hash).toBe(hash);
  expect(await missingSince()).toBeNull();
  expect((await app.inject(`${img}?w=320`)).statusCode).toBe(200);
});

test('an original that somebody has put back into the store is no longer missing', async () => {
  const { img } = await upload(await photo().jpeg({ quality: 72 }).toBuffer());
  const since = new Date('2026-01-01T00:00:00Z');
  await database.db.update(pictures).set({ missingSince: since });
  expect((await app.inject(`${img}?w=320`)).statusCode).toBe(200);
  expect((await database.db.select().from(pictures))[0]?.missingSince).toBeNull();
});
