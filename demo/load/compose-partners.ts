import { drawPicture } from '@amper/product-drawings';
import type { InstalmentPartner } from '#demo/data-format/content-format.ts';
import { type NewPicture, pictureHash } from '#server/platform/pictures/index.ts';

export interface ComposedPartners {
  /** Picture hashes by id. */
  logos: Map<number, string>;
  originals: NewPicture[];
}

/** The logo of an instalment partner: its name on its colour. */
export function composePartners(partners: readonly InstalmentPartner[]): ComposedPartners {
  const drawn = partners.map(({ id, logo }) => {
    const svg = drawPicture({ type: 'word-mark', ...logo });
    const picture: NewPicture = { mediaType: 'image/svg+xml', bytes: Buffer.from(svg) };
    return { id, picture, hash: pictureHash(picture.bytes) };
  });
  return { logos: new Map(drawn.map(({ id, hash }) => [id, hash])), originals: drawn.map(({ picture }) => picture) };
}
