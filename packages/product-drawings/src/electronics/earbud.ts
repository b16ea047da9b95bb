import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { highlight } from '../kit/light.ts';
import { ball, bodyColour, column, holes } from '../kit/materials.ts';
import { circle, ellipse, path, rect, squircle, stroke, turned } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'earbuds'>;

export function skinOf(facts: Facts): { colour: string; tip: string } {
  const colour = bodyColour(facts.color);
  return { colour, tip: isDark(colour) ? '#3a3d46' : '#e3e5ea' };
}

/** One bud, large: (x, y) is the middle of its head. */
export function bud(s: Sketch, facts: Facts): string {
  const { colour, tip } = skinOf(facts);
  const shiny = facts.finish ?? 'gloss';
  const silicone = s.linear(0, 0, 1, 1, [
    [0, lighten(tip, 0.4)],
    [0.5, tip],
    [1, darken(tip, 0.35)],
  ]);
  const ear = (x: number, y: number) =>
    turned(
      24,
      x,
      y,
      ellipse(x + 30, y, 92, 128, darken(colour, 0.3)),
      path(
        `M${x + 20} ${y - 118}C${x - 70} ${y - 130} ${x - 128} ${y - 70} ${x - 128} ${y}C${x - 128} ${y + 70} ${x - 70} ${y + 130} ${x + 20} ${y + 118}C${x + 44} ${y + 60} ${x + 44} ${y - 60} ${x + 20} ${y - 118}Z`,
        silicone,
      ),
      ellipse(x - 106, y, 26, 58, '#0b0c10'),
      ellipse(x - 104, y, 19, 48, holes(s, '#60646f', 12, 0.3)),
      highlight(s, x - 30, y - 70, 60, 26, 0.6, -10),
    );
  switch (facts.form ?? 'stem') {
    case 'bean':
      return [
        ear(-150, 96),
        path(squircle(-230, -250, 470, 480, 205), ball(s, colour, shiny)),
        ellipse(
          30,
          -30,
          140,
          146,
          s.diagonal([
            [0, lighten(colour, 0.28)],
            [0.5, colour],
            [1, darken(colour, 0.3)],
          ]),
        ),
        circle(128, -120, 14, '#0b0c10'),
        highlight(s, -70, -140, 110, 62, isDark(colour) ? 0.4 : 0.9, -30),
      ].join('');
    case 'open':
      return [
        stroke(
          'M130 250C260 60 220 -330 -30 -360C-220 -376 -300 -190 -270 -20',
          s.linear(0, 0, 1, 1, [
            [0, lighten(colour, 0.35)],
            [0.5, colour],
            [1, darken(colour, 0.4)],
          ]),
          74,
        ),
        stroke('M180 120C216 -60 160 -300 -20 -326', '#fff', 12, { opacity: 0.3 }),
        path(squircle(-380, -60, 250, 330, 115), ball(s, colour, shiny)),
        ellipse(-250, 110, 84, 118, '#0d0e12', { opacity: 0.9 }),
        ellipse(-250, 110, 74, 106, holes(s, '#50545f', 18, 0.26)),
        path(squircle(60, 170, 150, 300, 70), column(s, colour, shiny)),
        highlight(s, -320, 20, 40, 60, 0.6, 10),
      ].join('');
    case 'wired':
      return [
        ear(-110, 70),
        ellipse(20, 20, 176, 190, column(s, darken(colour, 0.12), 'metal'), { transform: 'rotate(-14 20 20)' }),
        ellipse(70, 0, 150, 172, ball(s, colour, shiny), { transform: 'rotate(-14 70 0)' }),
        ellipse(
          82,
          -6,
          104,
          122,
          s.diagonal([
            [0, lighten(colour, 0.34)],
            [0.5, colour],
            [1, darken(colour, 0.3)],
          ]),
          { transform: 'rotate(-14 82 -6)' },
        ),
        highlight(s, 40, -90, 60, 34, 0.7, -28),
        word(facts.brand ?? '', 84, 12, 40, inkOn(colour, 0.5), { anchor: 'middle' }),
      ].join('');
    default: {
      // A bud with silicone tips has a shorter stem.
      const end = facts.tips ? 450 : 560;
      return [
        rect(20, -40, 136, end + 40, 68, column(s, colour, shiny)),
        rect(66, end - 410, 16, 120, 8, darken(colour, 0.24)),
        rect(
          48,
          end - 20,
          80,
          20,
          10,
          s.across([
            [0, '#6b6f79'],
            [0.4, '#e9ebef'],
            [1, '#5a5e68'],
          ]),
        ),
        facts.tips ? ear(-130, 40) : bareEar(s, colour),
        path(
          'M-190 -60C-200 -200 -60 -260 60 -230C170 -200 190 -90 150 40C120 130 -40 190 -130 120C-180 80 -186 20 -190 -60Z',
          ball(s, colour, shiny),
        ),
        rect(70, -190, 26, 120, 13, '#15171c', { transform: 'rotate(-32 83 -130)' }),
        ellipse(-60, 40, 34, 22, '#15171c', { opacity: 0.85, transform: 'rotate(-30 -60 40)' }),
        highlight(s, -50, -130, 100, 52, isDark(colour) ? 0.4 : 0.95, -25),
      ].join('');
    }
  }
}

/** Without silicone: the hard shell runs out into a slanted opening. */
function bareEar(s: Sketch, colour: string): string {
  const shell = s.linear(0, 0, 1, 1, [
    [0, lighten(colour, 0.5)],
    [0.55, colour],
    [1, darken(colour, 0.3)],
  ]);
  return turned(
    16,
    -130,
    40,
    path('M-60 -90C-150 -84 -226 -40 -236 34C-242 92 -196 128 -130 132C-80 134 -40 120 -20 96Z', shell),
    ellipse(-196, 46, 30, 66, '#0b0c10', { transform: 'rotate(14 -196 46)' }),
    ellipse(-194, 46, 22, 56, holes(s, '#60646f', 12, 0.3), { transform: 'rotate(14 -194 46)' }),
    highlight(s, -120, -30, 54, 22, 0.7, -14),
  );
}
