import { nest, type Place } from './compose-art.ts';
import { bodyBox, drawProduct } from './draw.ts';
import type { DrawingFacts } from './facts.ts';
import type { Box } from './kit/shapes.ts';

const WIDTH = 1600;
const HEIGHT = 1200;
const FLOOR = 1130;

/** Room for a thing on the floor: the middle of it, and how wide and tall its body may be. */
interface Room {
  middle: number;
  width: number;
  height: number;
}

/** By the number of things: the first is the largest and stands in front. */
const ROOMS: readonly (readonly Room[])[] = [
  [{ middle: 800, width: 1280, height: 1000 }],
  [
    { middle: 540, width: 860, height: 980 },
    { middle: 1180, width: 700, height: 700 },
  ],
  [
    { middle: 800, width: 900, height: 1000 },
    { middle: 300, width: 560, height: 640 },
    { middle: 1300, width: 560, height: 640 },
  ],
];

/**
 * What a brand is told by, in place of a logo that isn't ours to show: at most three of its goods on one floor, without
 * ground, so that the name is set beside them and the tile's own colour shows through.
 */
export function composeBrandArt(goods: readonly DrawingFacts[]): string {
  const rooms = ROOMS[goods.length - 1];
  if (rooms === undefined) throw new Error(`A brand's picture takes one to three things, not ${goods.length}`);
  const placed = goods.flatMap((facts, at) => {
    const room = rooms[at];
    return room ? [nest(drawProduct(facts, 'front'), `g${at}`, placeOn(room, bodyBox(facts)))] : [];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${placed.reverse().join('')}</svg>`;
}

/** The drawing's square, moved and scaled until the body in it stands in its room. */
function placeOn({ middle, width, height }: Room, body: Box): Place {
  const scale = Math.min(width / body.w, height / body.h);
  return {
    x: Math.round(middle - (body.x + body.w / 2) * scale),
    y: Math.round(FLOOR - (body.y + body.h) * scale),
    side: Math.round(1600 * scale),
  };
}
