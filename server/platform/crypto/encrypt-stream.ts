import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const MAGIC = Buffer.from('AMPERBK1');
const SALT_BYTES = 16;
const CHECK_BYTES = 8;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

export class WrongKeyError extends Error {}
/** Of a stream that was changed, cut, lengthened or taken from another place. */
export class ChangedStreamError extends Error {}

/**
 * Encrypts a stream of any length in constant memory, so that every piece is authenticated before it is used (STREAM of
 * Hoang, Reyhanitabar, Rogaway and Vizár, 2015, over AES-256-GCM). The key is derived from the secret and a random
 * salt, so each stream has its own; the nonce is the number of the piece and whether it is the last one, so that no
 * piece can be left out, repeated or moved. `context` is authenticated too: the same stream under another name is
 * refused.
 */
export async function* encryptStream(
  source: AsyncIterable<Buffer>,
  secret: string,
  context: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = deriveKey(secret, salt, 'stream');
  yield Buffer.concat([MAGIC, salt, keyCheck(secret, salt)]);
  let count = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of source) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    // The last piece may be full: it is held back until it is known that more follows.
    for (; rest.length > CHUNK_BYTES; rest = rest.subarray(CHUNK_BYTES)) {
      yield encryptChunk(rest.subarray(0, CHUNK_BYTES), key, nonceOf(count++, false), context);
    }
  }
  yield encryptChunk(rest, key, nonceOf(count, true), context);
}

/** Throws a `WrongKeyError` or, before the first changed piece is passed on, a `ChangedStreamError`. */
export async function* decryptStream(
  source: AsyncIterable<Buffer>,
  secret: string,
  context: string,
): AsyncGenerator<Buffer> {
  let key: Buffer | undefined;
  let count = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of source) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    if (key === undefined && rest.length >= HEADER_BYTES) {
      key = keyOf(rest.subarray(0, HEADER_BYTES), secret);
      rest = rest.subarray(HEADER_BYTES);
    }
    if (key === undefined) continue;
    for (; rest.length > CHUNK_BYTES + TAG_BYTES; rest = rest.subarray(CHUNK_BYTES + TAG_BYTES)) {
      yield decryptChunk(rest.subarray(0, CHUNK_BYTES + TAG_BYTES), key, nonceOf(count++, false), context);
    }
  }
  if (key === undefined || rest.length < TAG_BYTES) throw new ChangedStreamError();
  yield decryptChunk(rest, key, nonceOf(count, true), context);
}

function keyOf(header: Buffer, secret: string): Buffer {
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new ChangedStreamError();
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  if (!timingSafeEqual(header.subarray(MAGIC.length + SALT_BYTES), keyCheck(secret, salt))) throw new WrongKeyError();
  return deriveKey(secret, salt, 'stream');
}

/** Distinguishes a wrong key from a changed stream. Derived apart, it says nothing about the key. */
function keyCheck(secret: string, salt: Buffer): Buffer {
  return deriveKey(secret, salt, 'key check').subarray(0, CHECK_BYTES);
}

function deriveKey(secret: string, salt: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, `amper backup ${purpose}`, 32));
}

function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(count, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

function encryptChunk(plain: Buffer, key: Buffer, nonce: Buffer, context: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decryptChunk(encrypted: Buffer, key: Buffer, nonce: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(encrypted.subarray(encrypted.length - TAG_BYTES));
  const plain = decipher.update(encrypted.subarray(0, encrypted.length - TAG_BYTES));
  try {
    decipher.final();
  } catch {
    throw new ChangedStreamError();
  }
  return plain;
}
