import { hash } from 'node:crypto';
import type { PageTag } from '#contract/pages/page-rendering.ts';
import { type CompressedEncoding, compressBody, type Encoding } from '#server/platform/http/compression.ts';

/** A whole answer of the storefront in every form that a browser may ask for. */
export interface RenderedPage {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  etag: string;
  tags: ReadonlySet<PageTag>;
  isCacheable: boolean;
  /** Bytes of the body as it is. */
  length: number;
  /** Room that it takes, with its compressed forms whether they are made already or not. */
  bytes: number;
  /** The body; each form is made once, for whoever asks first. */
  body(encoding: Encoding): Promise<Buffer>;
  /** The form, if it is made already. */
  ready(encoding: Encoding): Buffer | undefined;
}

/** Both compressed forms together are less than half of a text. */
const COMPRESSED_FORMS_FACTOR = 1.5;

/** From this many answers on a page is worth the work of its smallest forms. */
const HOT_PAGE_USES = 8;

export function createRenderedPage(answer: {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<PageTag>;
}): RenderedPage {
  const { status, headers, body, tags } = answer;
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
    // Weak, because the same tag stands for all the forms.
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
    ready(encoding) {
      uses += 1;
      if (uses === HOT_PAGE_USES) recompressAtBestQuality(body, ready);
      return ready.get(encoding);
    },
  };
}

let compressed: Promise<unknown> = Promise.resolve();

/** The forms that a page has, smaller, in the background, one page after the other. One that can't be made leaves the form that there is. */
function recompressAtBestQuality(body: Buffer, ready: Map<Encoding, Buffer>): void {
  for (const encoding of ['br', 'gzip'] as const) {
    if (!ready.has(encoding)) continue;
    compressed = compressed
      .then(() => compressBody(body, encoding, 'best'))
      .then(
        (bytes) => ready.set(encoding, bytes),
        () => undefined,
      );
  }
}
