import { type CSSProperties, createElement, type ReactNode } from 'react';
import { SHARE_PICTURE_HEIGHT as HEIGHT, SHARE_PICTURE_WIDTH as WIDTH } from '#contract/pictures/share-pictures.ts';
import {
  CHIP_GAP,
  CHIP_HEIGHT,
  NOTE_GAP,
  NOTE_STYLE,
  TEXT_HEIGHT,
  type Texts,
  type TitleFit,
  titleStyle,
} from './fit-text.ts';
import { FONT_FAMILY } from './share-fonts.ts';

/** A picture as a data URL, at the size at which it is shown. */
export interface Inset {
  src: string;
  width: number;
  height: number;
}

/** Goods are placed on a tile, a cover fills the right side, the mark is the shop's logo. */
export type SceneArt = { kind: 'goods'; insets: Inset[] } | { kind: 'cover'; inset: Inset } | { kind: 'mark' };

export interface Scene extends Texts {
  shopName: string;
  art: SceneArt;
}

const INK = '#0E1222';
const SLATE = '#5A6376';
const MIST = '#F4F5F8';
const COBALT = '#2747F0';
const COBALT_DEEP = '#1B35C4';
const VOLT = '#D8FF3E';
const PAPER = '#FFFFFF';
/** The bolt of the logo, in a square of 40. */
const BOLT = 'M22.8 7.5 11.5 22.6h7l-1.6 9.9 11.6-15.4h-7.2z';

const LEFT = 64;
const COVER_LEFT = 560;
const ONE_LINE = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** Beside a cover the text ends before the slope. */
export function textWidth(art: { kind: SceneArt['kind'] }): number {
  return art.kind === 'cover' ? 500 : 540;
}

/** The picture as elements that satori lays out: flexbox, with the text centred below the logo. */
export function shareScene({ shopName, art, ...texts }: Scene, fit: TitleFit): ReactNode {
  const colours = art.kind === 'goods' ? { strong: INK, soft: SLATE } : { strong: PAPER, soft: '#C9CFDD' };
  return box(
    { width: WIDTH, height: HEIGHT, background: GROUNDS[art.kind], fontFamily: FONT_FAMILY },
    artOf(art),
    logo(shopName, colours.strong, art),
    box(
      {
        ...at(LEFT, 150),
        flexDirection: 'column',
        justifyContent: 'center',
        width: textWidth(art),
        height: TEXT_HEIGHT,
      },
      texts.label !== null && chip(texts.label),
      text({ ...titleStyle(fit.size), ...wrapping(fit), color: colours.strong }, texts.title),
      texts.note !== null &&
        text({ ...NOTE_STYLE, overflowWrap: 'anywhere', marginTop: NOTE_GAP, color: colours.soft }, texts.note),
    ),
  );
}

const GROUNDS = {
  goods: PAPER,
  cover: INK,
  mark: `linear-gradient(135deg, ${COBALT}, ${COBALT_DEEP})`,
} satisfies Record<SceneArt['kind'], string>;

/** Balanced lines and broken words do not go together: satori would break words to balance the lines. */
function wrapping(fit: TitleFit): CSSProperties {
  return fit.kind === 'whole' ? { textWrap: 'balance' } : { lineClamp: fit.maxLines, overflowWrap: 'anywhere' };
}

function logo(name: string, color: string, { kind }: SceneArt): ReactNode {
  const plate = kind === 'mark' ? { background: PAPER, fill: COBALT } : { background: COBALT, fill: VOLT };
  return box(
    { ...at(LEFT, 56), alignItems: 'center', gap: 18 },
    box({ borderRadius: 15.4, background: plate.background }, bolt(56, plate.fill)),
    text({ ...ONE_LINE, maxWidth: 466, fontSize: 38, fontWeight: 700, color }, name),
  );
}

function chip(label: string): ReactNode {
  return box(
    {
      alignItems: 'center',
      alignSelf: 'flex-start',
      maxWidth: '100%',
      height: CHIP_HEIGHT,
      marginBottom: CHIP_GAP,
      padding: '0 22px',
      borderRadius: CHIP_HEIGHT / 2,
      background: VOLT,
    },
    text({ ...ONE_LINE, fontSize: 24, fontWeight: 700, color: INK }, label),
  );
}

function artOf(art: SceneArt): ReactNode {
  switch (art.kind) {
    case 'goods':
      return tile(art.insets);
    case 'cover':
      // Cut along the slope of the logo's bolt.
      return box(
        { ...at(COVER_LEFT, 0), clipPath: 'polygon(150px 0px, 640px 0px, 640px 630px, 0px 630px)' },
        createElement('img', art.inset),
      );
    case 'mark':
      return box({ ...at(560, -120) }, bolt(840, VOLT));
  }
}

/** Of three goods, the first is below the others. */
function tile(insets: Inset[]): ReactNode {
  const [first, ...others] = insets;
  const rows = insets.length > 2 ? [others, [first]] : [insets];
  return box(
    {
      ...at(652, 40),
      flexDirection: 'column',
      justifyContent: 'space-evenly',
      width: 508,
      height: 550,
      borderRadius: 40,
      background: `radial-gradient(circle at 35% 25%, ${PAPER}, ${MIST} 45%, #EBEDF3)`,
    },
    ...rows.map((row) =>
      box(
        { justifyContent: 'space-evenly', alignItems: 'center' },
        ...row.map((inset) => inset !== undefined && createElement('img', inset)),
      ),
    ),
  );
}

function bolt(size: number, fill: string): ReactNode {
  const path = createElement('path', { d: BOLT, fill });
  return createElement('svg', { width: size, height: size, viewBox: '0 0 40 40' }, path);
}

function at(left: number, top: number): CSSProperties {
  return { position: 'absolute', left, top };
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

function text(style: CSSProperties, content: string): ReactNode {
  return createElement('div', { style }, content);
}
