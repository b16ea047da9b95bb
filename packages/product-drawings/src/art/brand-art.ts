import { bodyBox, drawProduct } from '../draw-product.ts';
import type { DrawingFacts } from '../drawing-facts.ts';
import type { Box } from '../kit/shapes.ts';
import { nest, type Place } from './nest.ts';

const WIDTH = 1600;
const HEIGHT = 1200;
const FLOOR = 1130;

/** Room for a product on the floor: its middle, and the maximum width and height of the body. */
interface Room {
  middle: number;
  width: number;
  height: number;
}

/** By the number of products: the first is the largest and stands in front. */
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
 * Stands for a brand in place of its logo, which belongs to the brand: one to three of its goods on one floor. There
 * is no ground, so that the colour of the tile shows through; the page sets the name.
 */
export function drawBrand(goods: readonly DrawingFacts[]): string {
  const rooms = ROOMS[goods.length - 1];
  if (rooms === undefined) throw new Error(`A brand's picture shows one to three products, not ${goods.length}`);
  const placed = goods.flatMap((facts, index) => {
    const room = rooms[index];
    return room ? [nest(drawProduct(facts, 'front'), `g${index}`, placeOn(room, bodyBox(facts)))] : [];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${placed.reverse().join('')}</svg>`;
}

/** Moves and scales the picture's square until the body in it fills the room and stands on the floor. */
function placeOn({ middle, width, height }: Room, body: Box): Place {
  const scale = Math.min(width / body.w, height / body.h);
  return {
    x: Math.round(middle - (body.x + body.w / 2) * scale),
    y: Math.round(FLOOR - (body.y + body.h) * scale),
    side: Math.round(1600 * scale),
  };
}
