import { type NewPicture, pictureHash } from '#server/platform/pictures/index.ts';
import { INSTALMENT_PARTNERS } from '../content/instalment-partners.ts';
import { sizeToFit, word } from '../drawings/kit/text.ts';

const SIZE = 320;

/** Each instalment partner's mark: its name as a word on its colour. */
export function composePartners(): { logos: Map<number, string>; originals: NewPicture[] } {
  const drawn = INSTALMENT_PARTNERS.map(({ id, mark }) => {
    const size = sizeToFit(mark.word, SIZE * 0.8, 96);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${mark.colour}"/>${word(mark.word, SIZE / 2, SIZE / 2 + size * 0.3, size, '#ffffff', { anchor: 'middle' })}</svg>`;
    const picture: NewPicture = { mediaType: 'image/svg+xml', bytes: Buffer.from(svg) };
    return { id, picture, hash: pictureHash(picture.bytes) };
  });
  return { logos: new Map(drawn.map(({ id, hash }) => [id, hash])), originals: drawn.map(({ picture }) => picture) };
}
