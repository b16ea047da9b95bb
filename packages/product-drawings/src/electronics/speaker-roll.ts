import { darken, isDark, lighten, mix } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { ball, bodyColour, column, rim, tube, woven } from '../kit/materials.ts';
import { clipped, ellipse, path, rect, roundRect, squircle } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { sizeToFit, word } from '../kit/text.ts';
import { type Facts, PLACES, placeOf } from './speaker-places.ts';

/** A lying roll covered with cloth, with a passive membrane at each end. */
export function roll(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const { x, y, w, h } = placeOf(facts);
  const shape = `M${x + 130} ${y}H${x + w - 130}C${x + w - 40} ${y + 20} ${x + w} ${y + h * 0.26} ${x + w} ${y + h / 2}C${x + w} ${y + h * 0.74} ${x + w - 40} ${y + h - 20} ${x + w - 130} ${y + h}H${x + 130}C${x + 40} ${y + h - 20} ${x} ${y + h * 0.74} ${x} ${y + h / 2}C${x} ${y + h * 0.26} ${x + 40} ${y + 20} ${x + 130} ${y}Z`;
  const collar = darken(isDark(colour) ? colour : mix(colour, '#22252d', 0.82), 0.2);
  const cap = (cx: number) =>
    ellipse(cx, y + h / 2, 58, h * 0.4, ball(s, collar)) +
    ellipse(
      cx,
      y + h / 2,
      34,
      h * 0.26,
      s.across([
        [0, lighten(collar, 0.25)],
        [1, darken(collar, 0.3)],
      ]),
    ) +
    ellipse(cx - 4, y + h / 2 - 20, 12, h * 0.09, lighten(collar, 0.4), { opacity: 0.6 });
  const badge = sizeToFit(facts.brand ?? '', 260, 130);
  return [
    path(shape, collar),
    cap(x + 74),
    cap(x + w - 74),
    path(roundRect(x + 118, y, w - 236, h, 60), tube(s, colour, 'fabric')),
    clipped(
      s,
      roundRect(x + 118, y, w - 236, h, 60),
      woven({ x, y, w, h }, colour, 18),
      rect(
        x,
        y,
        w,
        h,
        0,
        s.down([
          [0, '#000', 0.25],
          [0.16, '#fff', 0.14],
          [0.4, '#fff', 0],
          [0.75, '#000', 0.18],
          [1, '#000', 0.5],
        ]),
      ),
      rect(
        x + 118,
        y,
        70,
        h,
        0,
        s.across([
          [0, '#000', 0.4],
          [1, '#000', 0],
        ]),
      ),
      rect(
        x + w - 188,
        y,
        70,
        h,
        0,
        s.across([
          [0, '#000', 0],
          [1, '#000', 0.45],
        ]),
      ),
    ),
    rim(s, roundRect(x + 118, y, w - 236, h, 60), 6, 0.3),
    facts.brand
      ? path(squircle(800 - 190, y + h / 2 - 100, 380, 200, 46), darken(colour, 0.35), { opacity: 0.9 }) +
        word(facts.brand, 800, y + h / 2 + badge * 0.35, badge, '#ffffff', { anchor: 'middle' })
      : '',
    facts.light
      ? rect(
          x + 200,
          y + h - 40,
          w - 400,
          14,
          7,
          s.across([
            [0, '#ff4d8d'],
            [0.5, '#7a4dff'],
            [1, '#2fd6ff'],
          ]),
        )
      : '',
  ].join('');
}

/** The roll on its end. */
export function standing(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const w = Math.round((560 * placeOf(facts).h) / PLACES.cylinder.h);
  const [x, y, h] = [800 - w / 2, 120, 1330];
  const shape = roundRect(x, y + 100, w, h - 200, 50);
  const collar = darken(isDark(colour) ? colour : mix(colour, '#22252d', 0.82), 0.2);
  return s
    .add(
      contactShadow(s, 800, y + h - 20, w),
      path(
        `M${x + 4} ${y + 150}C${x + 20} ${y + 20} ${x + w - 20} ${y + 20} ${x + w - 4} ${y + 150}V${y + h - 150}C${x + w - 20} ${y + h} ${x + 20} ${y + h} ${x + 4} ${y + h - 150}Z`,
        column(s, collar),
      ),
      ellipse(
        800,
        y + 96,
        210,
        54,
        s.diagonal([
          [0, lighten(collar, 0.3)],
          [1, darken(collar, 0.3)],
        ]),
      ),
      ellipse(800, y + 92, 130, 30, darken(collar, 0.3)),
      path(shape, column(s, colour, 'fabric')),
      clipped(
        s,
        shape,
        woven({ x, y, w, h }, colour, 18),
        rect(
          x,
          y,
          w,
          h,
          0,
          s.across([
            [0, '#000', 0.4],
            [0.25, '#fff', 0.16],
            [0.5, '#fff', 0],
            [1, '#000', 0.5],
          ]),
        ),
      ),
      rect(x + w - 190, y + 330, 96, 560, 48, darken(colour, 0.25)),
      ...['+', '–'].map((sign, i) =>
        word(sign, x + w - 142, y + 480 + i * 210, 110, lighten(colour, 0.6), { anchor: 'middle' }),
      ),
      path(`M${x + w - 164} ${y + 790}l50 32l-50 32Z`, lighten(colour, 0.6)),
      facts.brand
        ? `<g transform="rotate(-90 ${x + 190} 800)">${word(facts.brand, x + 190, 850, 150, '#ffffff', { anchor: 'middle' })}</g>`
        : '',
    )
    .toString();
}
