import { sizeToFit, word } from '../kit/text.ts';

const SIDE = 320;

/** A mark in place of a logo: the name set in white on a square of one colour. */
export function drawWordMark(text: string, color: string): string {
  const size = sizeToFit(text, SIDE * 0.8, 96);
  const letters = word(text, SIDE / 2, SIDE / 2 + size * 0.3, size, '#ffffff', { anchor: 'middle' });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${color}"/>${letters}</svg>`;
}
