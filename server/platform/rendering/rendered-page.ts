import { hash } from 'node:crypto';
import type { PageTag } from '#contract/pages/page-rendering.ts';
import { type CompressedEncoding, compressBody, type Encoding } from '#server/platform/http/compression.ts';

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
  /** How often it was requested since it was rendered. */
  uses(): number;
  /** The body in this encoding, if it exists already. */
  ready(encoding: Encoding): Buffer | undefined;
}

/** Both compressed forms together are smaller than half of the text. */
const COMPRESSED_FORMS_FACTOR = 1.5;

/** After this many responses a page is recompressed at the best quality. */
const HOT_PAGE_USES = 8;

export function createRenderedPage(response: {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<PageTag>;
}): RenderedPage {
  const { status, headers, body, tags } = response;
  let uses = 0;
  const ready = new Map<Encoding, Buffer>([['identity', body]]);
  const beingCompressed = new Map<CompressedEncoding, Promise<Buffer>>();
  async function make(encoding: CompressedEncoding): Promise<Buffer> {
    try {
      const form = await compressBody(body, encoding);
      ready.set(encoding, form);
      return form;
    } finally {
      beingCompressed.delete(encoding);
    }
  }
  return {
    status,
    headers,
    tags,
    // Weak, because all encodings share the tag.
    etag: `W/"${hash('sha1', body, 'base64url').slice(0, 22)}"`,
    isCacheable: status === 200,
    length: body.length,
    bytes: Math.ceil(body.length * COMPRESSED_FORMS_FACTOR),
    async body(encoding) {
      if (encoding === 'identity') return body;
      const made = ready.get(encoding);
      if (made) return made;
      const form = beingCompressed.get(encoding) ?? make(encoding);
      beingCompressed.set(encoding, form);
      return form;
    },
    uses: () => uses,
    ready(encoding) {
      uses += 1;
      if (uses === HOT_PAGE_USES) recompressAtBestQuality(body, ready);
      return ready.get(encoding);
    },
  };
}

let recompression: Promise<unknown> = Promise.resolve();

/** Recompresses the existing forms in the background, one page at a time. A failure leaves the form as it was. */
function recompressAtBestQuality(body: Buffer, ready: Map<Encoding, Buffer>): void {
  for (const encoding of ['br', 'gzip'] as const) {
    if (!ready.has(encoding)) continue;
    recompression = recompression
      .then(() => compressBody(body, encoding, 'best'))
      .then(
        (bytes) => ready.set(encoding, bytes),
        () => undefined,
      );
  }
}
