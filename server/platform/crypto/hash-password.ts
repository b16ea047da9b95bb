import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. It took 30 ms on the machine this was written on. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const HASH_BYTES = 32;

/** A hash in PHC form, with its parameters, so that they can be raised without a new password from anybody. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await compute(password, { nonce, memory: MEMORY_KIB, passes: PASSES, lanes: LANES });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(nonce)}$${base64(hash)}`;
}

/** `stored` is null for an unknown person or one without a password: the check takes as long and always fails. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = PHC.exec(stored ?? DUMMY_HASH);
  if (parts === null) throw new Error('A stored password hash has an unknown form');
  const [, memory, passes, lanes, nonce = '', storedHash = ''] = parts;
  const hash = await compute(password, {
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
  });
  const expected = Buffer.from(storedHash, 'base64');
  return hash.length === expected.length && timingSafeEqual(hash, expected) && stored !== null;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const DUMMY_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(randomBytes(16))}$${base64(randomBytes(HASH_BYTES))}`;

interface Parameters {
  nonce: Buffer;
  memory: number;
  passes: number;
  lanes: number;
}

/** Two keyboards may send different code points for the same letters; NFKC makes them equal. */
async function compute(password: string, { nonce, memory, passes, lanes }: Parameters): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return derive('argon2id', { message, nonce, memory, passes, parallelism: lanes, tagLength: HASH_BYTES });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
