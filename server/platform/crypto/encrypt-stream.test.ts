import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ChangedStreamError, decryptStream, encryptStream, WrongKeyError } from './encrypt-stream.ts';

const KEY = 'the key of the backups, 32 letters';
const SIZES = [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000];
const HEADER_BYTES = 32;
const STORED_CHUNK = 65_536 + 16;

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function encrypted(plain: Buffer, size = 10_000): Promise<Buffer> {
  return joined(encryptStream(inPieces(plain, size), KEY, 'orders'));
}

async function decrypted(bytes: Buffer, { key = KEY, context = 'orders', size = 7_777 } = {}): Promise<Buffer> {
  return joined(decryptStream(inPieces(bytes, size), key, context));
}

async function joined(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

test.each(SIZES)('%i bytes come back, in whatever pieces they arrive', async (size) => {
  const plain = randomBytes(size);
  const stored = await encrypted(plain);
  for (const pieces of [999, 65_552, 1_000_000])
    expect((await decrypted(stored, { size: pieces })).equals(plain)).toBe(true);
});

test('the same bytes twice are encrypted differently', async () => {
  const plain = randomBytes(100);
  expect((await encrypted(plain)).equals(await encrypted(plain))).toBe(false);
});

test('another key is named as such, and a place in another stream is refused', async () => {
  const stored = await encrypted(randomBytes(100));
  await expect(decrypted(stored, { key: 'another key of backups, 32 letters' })).rejects.toThrow(WrongKeyError);
  await expect(decrypted(stored, { context: 'payments' })).rejects.toThrow(ChangedStreamError);
});

test('a flipped bit anywhere is refused', async () => {
  const stored = await encrypted(randomBytes(140_000));
  const places = [
    0,
    7,
    8,
    25,
    HEADER_BYTES,
    50_000,
    HEADER_BYTES + STORED_CHUNK - 1,
    stored.length - 17,
    stored.length - 1,
  ];
  for (const place of places) {
    const changed = Buffer.from(stored);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await expect(decrypted(changed), String(place)).rejects.toThrow();
  }
});

test('a cut, a lengthened, a shortened and a reordered stream are refused', async () => {
  const stored = await encrypted(randomBytes(3 * 65_536));
  const header = stored.subarray(0, HEADER_BYTES);
  const [first, second, third] = [0, 1, 2].map((index) =>
    stored.subarray(HEADER_BYTES + index * STORED_CHUNK, HEADER_BYTES + (index + 1) * STORED_CHUNK),
  ) as [Buffer, Buffer, Buffer];
  const others = {
    empty: Buffer.alloc(0),
    'only its header': header,
    'cut within a piece': stored.subarray(0, stored.length - 1),
    'without its last piece': Buffer.concat([header, first, second]),
    'without its first piece': Buffer.concat([header, second, third]),
    'with two pieces exchanged': Buffer.concat([header, second, first, third]),
    'with a piece twice': Buffer.concat([header, first, first, second, third]),
    lengthened: Buffer.concat([stored, Buffer.alloc(1)]),
    'lengthened by a piece': Buffer.concat([stored, third]),
  };
  for (const [what, bytes] of Object.entries(others)) {
    await expect(decrypted(bytes), what).rejects.toThrow(ChangedStreamError);
  }
});
