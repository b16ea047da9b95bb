/** A plain carton, so that a kind whose own drawing is still to come has a picture. */

import type { Drawer } from '../drawer.ts';
import type { DrawingFacts } from '../facts.ts';
import { darken, lighten } from './colour.ts';
import { contactShadow } from './light.ts';
import { face } from './materials.ts';
import { fitted, rect } from './shapes.ts';
import { Sketch } from './sketch.ts';
import { boxFaces, camera, type Point3 } from './solid.ts';

export const carton: Drawer<DrawingFacts> = {
  front: (facts) => {
    const s = new Sketch();
    const { x, y, w, h } = fitted(1, 1);
    return s.add(contactShadow(s, x + w / 2, y + h, w), rect(x, y, w, h, 12, face(s, facts.color, 'matte'))).toString();
  },
  angle: open,
  detail: open,
  measured: (facts) => ({ box: fitted(1, 1), mm: facts.sizeMm ?? [300, 300, 300] }),
};

function open(facts: DrawingFacts): string {
  const s = new Sketch();
  const size: Point3 = [300, 300, 300];
  const view = camera(size, 32, 22, { x: 160, y: 120, w: 1280, h: 1300 });
  const faces = boxFaces(view, size);
  return s
    .add(
      contactShadow(s, 800, 1390, 1200),
      faces.top(rect(0, 0, 300, 300, 0, lighten(facts.color, 0.2))),
      faces.front(rect(0, 0, 300, 300, 0, face(s, facts.color, 'matte'))),
      faces.right(rect(0, 0, 300, 300, 0, darken(facts.color, 0.2))),
    )
    .toString();
}
