import { drawPicture } from '@amper/product-drawings';
import { type NewPicture, pictureHash } from '#server/pictures/index.ts';
import { INSTALMENT_PARTNERS } from '../content/instalment-partners.ts';

/** Each instalment partner's mark: its name as a word on its colour. */
export function composePartners(): { logos: Map<number, string>; originals: NewPicture[] } {
  const drawn = INSTALMENT_PARTNERS.map(({ id, mark }) => {
    const svg = drawPicture({ type: 'word-mark', word: mark.word, color: mark.colour });
    const picture: NewPicture = { mediaType: 'image/svg+xml', bytes: Buffer.from(svg) };
    return { id, picture, hash: pictureHash(picture.bytes) };
  });
  return { logos: new Map(drawn.map(({ id, hash }) => [id, hash])), originals: drawn.map(({ picture }) => picture) };
}
