import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { z } from 'zod';
import type {
  NewPasskey,
  PasskeyProof,
  passkeyCreationOptionsSchema,
  passkeyRequestOptionsSchema,
} from '#contract/staff/passkeys.ts';

/**
 * A device with passkeys, in software: real keys (ES256), real CBOR and COSE, real signatures (WebAuthn, level 3). What a
 * dishonest or broken device would do is set by `Behaviour`.
 */
export interface SoftwareAuthenticator {
  create(options: z.output<typeof passkeyCreationOptionsSchema>, behaviour?: Behaviour): NewPasskey;
  get(options: z.output<typeof passkeyRequestOptionsSchema>, behaviour?: Behaviour): PasskeyProof;
}

export interface Behaviour {
  origin?: string;
  challenge?: string;
  rpId?: string;
  /** Whether the device has verified its owner, by finger, face or PIN. */
  isUserVerified?: boolean;
  /** A copied device repeats a counter. */
  counter?: number;
  /** Signs with a key that the shop does not know. */
  hasForeignKey?: boolean;
}

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };

export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, behaviour: Behaviour) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: behaviour.challenge ?? challenge,
        origin: behaviour.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, behaviour: Behaviour, attested?: Buffer) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(behaviour.counter ?? counter);
    const verified = behaviour.isUserVerified === false ? 0 : FLAGS.userVerified;
    const flags = FLAGS.userPresent | verified | (attested ? FLAGS.attested : 0);
    return Buffer.concat([sha256(behaviour.rpId ?? rpId), Buffer.of(flags), count, attested ?? Buffer.alloc(0)]);
  };
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    authenticatorAttachment: 'platform' as const,
    clientExtensionResults: {},
  };

  return {
    create(options, behaviour = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = authenticatorData(options.rp.id, behaviour, attested);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, Cbor>()],
        ['authData', authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, behaviour).toString('base64url'),
          attestationObject: encodeCbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(options, behaviour = {}) {
      const data = clientData('webauthn.get', options.challenge, behaviour);
      const authData = authenticatorData(options.rpId, behaviour);
      const key = behaviour.hasForeignKey ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey;
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), key);
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** A public key of ES256 (RFC 9053, 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return encodeCbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

type Cbor = number | string | Buffer | Map<string, Cbor> | Map<number, Cbor>;

/** As much of CBOR (RFC 8949) as passkeys need. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.of((type << 5) | size);
  if (size < 256) return Buffer.of((type << 5) | 24, size);
  return Buffer.of((type << 5) | 25, size >> 8, size & 0xff);
}
