import { hash } from 'node:crypto';
import type { PageTag } from '#contract/pages/page-rendering.ts';
import {
  type CompressedEncoding,
  compressBody,
  decompressBody,
  type Encoding,
  MIN_COMPRESSED_LENGTH,
} from '#server/platform/http/compression.ts';

/** Tags that may be too many to list: a cached page's tag is looked up in them. */
export type TagSet = Pick<ReadonlySet<PageTag>, 'size' | 'has'> & Iterable<PageTag>;

/** A complete response of the storefront in every encoding that a browser may request. */
export interface RenderedPage {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  etag: string;
  tags: ReadonlySet<PageTag>;
  isCacheable: boolean;
  /** Length of the uncompressed body in bytes. */
  length: number;
  /** Estimated memory, including the compressed forms whether they exist already or not. */
  bytes: number;
  /** The body; each encoding is compressed once, at the first request. */
  body(encoding: Encoding): Promise<Buffer>;
  /** Lets the text go, in favour of a compressed form. */
  compact(): Promise<void>;
  /** How often it was requested since it was rendered. */
  uses(): number;
  /** The body in this encoding, if it exists already. */
  ready(encoding: Encoding): Buffer | undefined;
}

/** Both compressed forms together, of texts that are worth compressing; the text itself is not kept with them. */
const COMPRESSED_FORMS_FACTOR = 0.36;

/** After this many responses a page is recompressed at the best quality. */
const HOT_PAGE_USES = 8;

/** A page as it was rendered, perhaps on another thread, before anybody has requested a form of it. */
export interface FinishedPage {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  tags: ReadonlySet<PageTag>;
  etag: string;
  /** Length of the uncompressed body in bytes. */
  length: number;
  body: Uint8Array;
  encoding: Encoding;
}

/** A page whose text is here and will be compressed at the first request. */
export function createRenderedPage(response: {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<PageTag>;
}): RenderedPage {
  const { length } = response.body;
  return openFinishedPage({ ...response, etag: etagOf(response.body), length, encoding: 'identity' });
}

/** Weak, because all encodings share the tag. */
export function etagOf(body: Uint8Array): string {
  return `W/"${hash('sha1', body, 'base64url').slice(0, 22)}"`;
}

export function openFinishedPage({ body, encoding, ...page }: FinishedPage): RenderedPage {
  const { status, length } = page;
  const isShort = length < MIN_COMPRESSED_LENGTH;
  const forms = createForms(Buffer.from(body.buffer, body.byteOffset, body.byteLength), encoding, length);
  let uses = 0;
  return {
    ...page,
    isCacheable: status === 200,
    bytes: isShort ? length : Math.ceil(length * COMPRESSED_FORMS_FACTOR),
    body: forms.body,
    compact: forms.compact,
    uses: () => uses,
    ready(encoding) {
      uses += 1;
      if (uses === HOT_PAGE_USES) forms.recompress();
      return forms.ready(encoding);
    },
  };
}

interface Forms {
  body(encoding: Encoding): Promise<Buffer>;
  compact(): Promise<void>;
  ready(encoding: Encoding): Buffer | undefined;
  recompress(): void;
}

/** The text is let go once a compressed form exists, which nearly all clients accept and which holds it. */
function createForms(body: Buffer, encoding: Encoding, length: number): Forms {
  const ready = new Map<Encoding, Buffer>([[encoding, body]]);
  const beingMade = new Map<CompressedEncoding, Promise<Buffer>>();

  async function readText(): Promise<Buffer> {
    const text = ready.get('identity');
    if (text !== undefined) return text;
    const [made] = ready;
    if (made === undefined || made[0] === 'identity') throw new Error('A page has no form');
    return decompressBody(made[1], made[0]);
  }

  async function make(encoding: CompressedEncoding): Promise<Buffer> {
    try {
      const form = await compressBody(await readText(), encoding);
      ready.set(encoding, form);
      ready.delete('identity');
      return form;
    } finally {
      beingMade.delete(encoding);
    }
  }

  async function compressed(encoding: CompressedEncoding): Promise<Buffer> {
    const made = ready.get(encoding);
    if (made !== undefined) return made;
    const form = beingMade.get(encoding) ?? make(encoding);
    beingMade.set(encoding, form);
    return form;
  }

  async function compact(): Promise<void> {
    if (ready.has('identity') && length >= MIN_COMPRESSED_LENGTH) await compressed('br');
  }

  return {
    async body(encoding) {
      if (encoding !== 'identity') return compressed(encoding);
      const known = await readText();
      // The size of the page counts compressed forms only.
      compact().catch(() => undefined);
      return known;
    },
    compact,
    ready: (encoding) => ready.get(encoding),
    recompress: () => recompressAtBestQuality(readText, ready),
  };
}

let recompression: Promise<unknown> = Promise.resolve();

/** Recompresses the existing forms in the background, one page at a time. A failure leaves the form as it was. */
function recompressAtBestQuality(readText: () => Promise<Buffer>, ready: Map<Encoding, Buffer>): void {
  for (const encoding of ['br', 'gzip'] as const) {
    if (!ready.has(encoding)) continue;
    recompression = recompression
      .then(async () => compressBody(await readText(), encoding, 'best'))
      .then(
        (bytes) => ready.set(encoding, bytes),
        () => undefined,
      );
  }
}
