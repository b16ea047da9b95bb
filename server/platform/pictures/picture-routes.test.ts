import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictures } from '#server/schema/pictures-tables.ts';
import { testApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createDrawings, type Drawings } from './create-drawings.ts';
import { createDiskUploads } from './disk-uploads.ts';
import { createPictureCache } from './picture-cache.ts';
import { pictureRoutes } from './picture-routes.ts';
import { createPictureServer } from './serve-picture.ts';
import { type NewPicture, pictureHash, storePictures } from './store-pictures.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SVG: NewPicture = {
  mediaType: 'image/svg+xml',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="2" height="3"/></svg>'),
};
const STORM_PICTURES = 120;

let database: TestDatabase;
let folder: string;
let app: FastifyInstance;
let drawings: Drawings;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
  drawings = createDrawings({ log: silent });
  const uploads = createDiskUploads(path.join(folder, 'uploads'));
  const cache = await createPictureCache(folder, 1e9);
  const server = createPictureServer({ db: database.db, uploads, cache, drawings });
  ({ app } = await testApp({ site: [pictureRoutes(server)] }));
});
afterEach(async () => {
  await app.close();
  await drawings.close();
  await database.db.delete(pictures);
  await rm(folder, { recursive: true });
});
afterAll(() => database.drop());

async function store(picture: NewPicture): Promise<string> {
  await storePictures(database.db, [picture]);
  return `/pictures/${pictureHash(picture.bytes)}`;
}

/** Many pictures that take long to draw. */
async function storeSlowPictures(): Promise<string[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#888888', noise } })
    .blur(3)
    .jpeg({ quality: 60 })
    .toBuffer();
  const files = Array.from({ length: STORM_PICTURES }, (_, index) => ({
    mediaType: 'image/jpeg' as const,
    // What follows the end of a JPEG is not shown.
    bytes: Buffer.concat([photo, Buffer.from([index])]),
  }));
  for (const file of files) await storePictures(database.db, [file]);
  return files.map(({ bytes }) => `/pictures/${pictureHash(bytes)}`);
}

function get(url: string, address = '198.51.100.7', signal?: AbortSignal) {
  const headers = { accept: 'image/avif,image/webp', 'x-forwarded-for': address };
  return app.inject({ url, headers, ...(signal && { signal }) });
}

test('only widths that pages use are drawn: others get the nearest, and an SVG at most 1600', async () => {
  const path = await store(SVG);
  for (const width of ['1', '160', '161', '1601', '2048', '3840', '999999999', '-1', 'x']) {
    expect(await get(`${path}?w=${width}`)).toMatchObject({ statusCode: 200, headers: { vary: 'Accept' } });
  }
  const drawn = (await readdir(folder)).map((file) => file.split('-')[1]).sort();
  expect(drawn).toEqual(['160.avif', '1600.avif', '320.avif', '640.avif']);
  const { width } = await sharp((await get(`${path}?w=3840`)).rawPayload).metadata();
  expect(width).toBe(1600);
});

test('while one draws more than the queue holds, an unknown picture is a 404 and another visitor gets a new one', async () => {
  const slow = await storeSlowPictures();
  const mine = await store(SVG);
  const leave = new AbortController();
  const storm = slow.map((url) => get(`${url}?w=1600`, '203.0.113.5', leave.signal).catch(() => null));
  await expect.poll(() => drawings.waiting()).toBe(100);
  expect(await get('/pictures/00000000000000000000')).toMatchObject({ statusCode: 404 });
  expect(await get(`${mine}?w=320`)).toMatchObject({ statusCode: 200 });
  expect(drawings.waiting()).toBeGreaterThan(80);
  // Who hangs up leaves the queue.
  leave.abort();
  await expect.poll(() => drawings.waiting()).toBe(0);
  const answers = (await Promise.all(storm)).flatMap((answer) => (answer === null ? [] : [answer]));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThanOrEqual(STORM_PICTURES - 102);
  for (const { headers } of refused) expect(headers['retry-after']).toBe('5');
});

test('what has to be drawn is limited for each address, what has been drawn is not', async () => {
  const path = await store(SVG);
  expect(await get(`${path}?w=160`, '203.0.113.5')).toMatchObject({ statusCode: 200 });
  const reader = { address: '203.0.113.5', signal: new AbortController().signal };
  const task = { module: 'data:text/javascript,export const draw = async () => Buffer.from("x")', exportName: 'draw' };
  const cache = { read: async () => null, write: async () => undefined };
  const draw = (index: number) =>
    drawings.draw({ name: `${index}`, cache, isSlow: false, reader, task: async () => ({ ...task, input: 0 }) });
  for (let index = 1; index < 600; index++) await draw(index);
  const refused = await get(`${path}?w=320`, '203.0.113.5');
  expect(refused).toMatchObject({ statusCode: 429 });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await get(`${path}?w=160`, '203.0.113.5')).toMatchObject({ statusCode: 200 });
  expect(await get(`${path}?w=320`)).toMatchObject({ statusCode: 200 });
});
