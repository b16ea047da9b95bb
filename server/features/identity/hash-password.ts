import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. 30 ms on the machine this was written on. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const HASH_BYTES = 32;

/** A hash in PHC form, with its parameters, so that they can be raised without asking anybody for a new password. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await compute(password, { nonce, memory: MEMORY_KIB, passes: PASSES, lanes: LANES });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(nonce)}$${base64(hash)}`;
}

/** Null for a customer without a password or a phone of nobody: takes as long as a real one and is never right. */
export async function isRightPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = PHC.exec(stored ?? NOBODYS_HASH);
  if (parts === null) throw new Error('A stored password hash has an unknown form');
  const [, memory, passes, lanes, nonce = '', wanted = ''] = parts;
  const hash = await compute(password, {
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
  });
  const expected = Buffer.from(wanted, 'base64');
  return hash.length === expected.length && timingSafeEqual(hash, expected) && stored !== null;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const NOBODYS_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(randomBytes(16))}$${base64(randomBytes(HASH_BYTES))}`;

interface Parameters {
  nonce: Buffer;
  memory: number;
  passes: number;
  lanes: number;
}

/** The same letters typed on two keyboards may be two sequences of code points: NFKC makes them one. */
async function compute(password: string, { nonce, memory, passes, lanes }: Parameters): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return derive('argon2id', { message, nonce, memory, passes, parallelism: lanes, tagLength: HASH_BYTES });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
