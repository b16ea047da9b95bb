/** Bodies in space beyond a single box: doors that stand open, shelves, drawers. Adds to the kit's `solid`. */
import { darken, lighten, mix } from '../../kit/colour.ts';
import { type Box, FRAME, path, polygon } from '../../kit/shapes.ts';
import { type Camera, camera, type Point2, type Point3 } from '../../kit/solid.ts';

/** A camera that fits all these points, rather than one box, into the frame. */
export function cameraAround(points: Point3[], yaw: number, pitch: number, frame: Box = FRAME): Camera {
  const unit: Point3 = [1, 1, 1];
  const probe = camera(unit, yaw, pitch, { x: 0, y: 0, w: 1, h: 1 });
  const seen = bounds(points.map((point) => probe.at(...point)));
  const scale = Math.min(frame.w / seen.w, frame.h / seen.h);
  const cube = bounds(boxPoints([0, 0, 0], unit).map((point) => probe.at(...point)));
  return camera(unit, yaw, pitch, {
    x: frame.x + frame.w / 2 + (cube.x - seen.x - seen.w / 2) * scale,
    y: frame.y + frame.h / 2 + (cube.y - seen.y - seen.h / 2) * scale,
    w: cube.w * scale,
    h: cube.h * scale,
  });
}

export function boxPoints([x, y, z]: Point3, [w, h, d]: Point3): Point3[] {
  return [0, w].flatMap((i) => [0, h].flatMap((j) => [0, d].map((k): Point3 => [x + i, y + j, z + k])));
}

export function bounds(points: Point2[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** A camera in the coordinates of a part: its origin, and where its own x, y and z run. */
export function within(view: Camera, origin: Point3, x: Point3, y: Point3, z: Point3): Camera {
  const turn = (a: number, b: number, c: number): Point3 => [
    a * x[0] + b * y[0] + c * z[0],
    a * x[1] + b * y[1] + c * z[1],
    a * x[2] + b * y[2] + c * z[2],
  ];
  const move = ([a, b, c]: Point3): Point3 => {
    const [dx, dy, dz] = turn(a, b, c);
    return [origin[0] + dx, origin[1] + dy, origin[2] + dz];
  };
  return {
    scale: view.scale,
    at: (a, b, c) => view.at(...move([a, b, c])),
    plane: (from, u, v, ...children) => view.plane(move(from), turn(...u), turn(...v), ...children),
  };
}

/**
 * A leaf that hangs at `hinge` and is open by so many degrees. Its coordinates are those of its closed front: x from
 * its left edge, y down, z through its thickness.
 */
export function swung(view: Camera, hinge: Point3, width: number, degrees: number, side: 'left' | 'right'): Camera {
  const angle = (degrees * Math.PI) / 180;
  const [c, n] = [Math.cos(angle), Math.sin(angle)];
  const [x, y, z] = hinge;
  return side === 'left'
    ? within(view, hinge, [c, 0, -n], [0, 1, 0], [n, 0, c])
    : within(view, [x - width * c, y, z - width * n], [c, 0, n], [0, 1, 0], [-n, 0, c]);
}

/** Coordinates of the back of a leaf: x from its left edge as seen from behind, z away from the viewer. */
export function reverse(view: Camera, width: number, thickness: number): Camera {
  return within(view, [width, 0, thickness], [-1, 0, 0], [0, 1, 0], [0, 0, -1]);
}

export function quad(view: Camera, ...points: Point3[]): string {
  return polygon(points.map((point) => view.at(...point)));
}

interface BlockPaint {
  front: string;
  top: string;
  side: string;
}

/** A plain box: only the faces that are turned to us, whichever way the part itself is turned. */
export function block(view: Camera, origin: Point3, size: Point3, paint: BlockPaint): string {
  const [x, y, z] = origin;
  const [w, h, d] = size;
  const [X, Y, Z] = [x + w, y + h, z + d];
  const faces: [string, Point3[]][] = [
    [
      paint.side,
      [
        [x, Y, z],
        [X, Y, z],
        [X, Y, Z],
        [x, Y, Z],
      ],
    ],
    [
      paint.top,
      [
        [x, y, Z],
        [X, y, Z],
        [X, y, z],
        [x, y, z],
      ],
    ],
    [
      paint.side,
      [
        [x, y, Z],
        [x, y, z],
        [x, Y, z],
        [x, Y, Z],
      ],
    ],
    [
      paint.side,
      [
        [X, y, z],
        [X, y, Z],
        [X, Y, Z],
        [X, Y, z],
      ],
    ],
    [
      paint.front,
      [
        [X, y, Z],
        [x, y, Z],
        [x, Y, Z],
        [X, Y, Z],
      ],
    ],
    [
      paint.front,
      [
        [x, y, z],
        [X, y, z],
        [X, Y, z],
        [x, Y, z],
      ],
    ],
  ];
  return faces
    .map(([fill, corners]) => ({ fill, corners: corners.map((corner) => view.at(...corner)) }))
    .filter(({ corners }) => turnedToUs(corners))
    .map(({ fill, corners }) =>
      path(polygon(corners), fill, { stroke: fill.startsWith('#') ? fill : 'none', 'stroke-width': 1 }),
    )
    .join('');
}

/** Corners run clockwise when a face is seen from outside. */
function turnedToUs([a, b, c]: Point2[]): boolean {
  if (!a || !b || !c) return false;
  return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) > 0;
}

/**
 * A bar of constant section along x. The section is in (y, z), clockwise as seen from the right end. The direction of
 * a strip sets its light; `cap` paints the visible end.
 */
export function bar(
  view: Camera,
  section: Point2[],
  x0: number,
  x1: number,
  colour: string,
  cap = darken(colour, 0.16),
): string {
  const shadow = mix(darken(colour, 0.34), '#20263a', 0.1);
  const strips = section.map(([y, z], index) => {
    const [ny, nz] = section[(index + 1) % section.length] ?? [y, z];
    const corners = [view.at(x0, y, z), view.at(x0, ny, nz), view.at(x1, ny, nz), view.at(x1, y, z)];
    if (!turnedToUs([...corners].reverse())) return '';
    const length = Math.hypot(ny - y, nz - z) || 1;
    const [up, near] = [(z - nz) / length, (ny - y) / length];
    const lit = up * 0.62 + near * 0.5;
    const fill =
      lit > 0.5 ? mix(colour, lighten(colour, 0.6), (lit - 0.5) * 1.6) : mix(colour, shadow, (0.5 - lit) * 0.85);
    return path(polygon(corners), fill, { stroke: fill, 'stroke-width': 1.5 });
  });
  const end = view.at(1, 0, 1)[0] - view.at(1, 0, 0)[0] > 0 ? x1 : x0;
  return strips.join('') + path(polygon(section.map(([y, z]) => view.at(end, y, z))), cap);
}
