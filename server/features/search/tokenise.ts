import { dropApostrophes, lowerText } from './fold-text.ts';
import { isNumber, type Measure, measureOfOne, measureOfTwo } from './units.ts';

export interface Token {
  /** Lower case without apostrophes and accents; for a measure, its key. */
  text: string;
  /** The displayed form: lower case with apostrophes. */
  surface: string;
  kind: 'word' | 'code' | 'measure';
  measure: Measure | null;
  /** The index of the space-separated piece of the text that contains it (for a measure, the first one). */
  chunk: number;
  /** A dash connects it with the token before: `wh-1000xm5`. */
  joined: boolean;
}

const HAS_DIGIT = /\d/;
const BLANKS = /\s+/;
const PIECE = /\d+[.,]\d+\p{L}*|[\p{L}\p{N}'`´‘’‛ʻʼʹ′]+|\+/gu;
const JOINT = /^[-‐‒–—_]$/;

/** `10 000` as typography parts thousands (with a no-break space), and round thousands as people type them. */
const THOUSANDS = /(?<!\d)(\d{1,3})(?:[\u00a0\u202f](\d{3})| ([05]00))(?!\d)/g;
const INCH_SIGN_APART = /(\d)\s+(["″”]|'')/g;

/** The space-separated pieces of a text; a number is not separated from its thousands and its inch sign. */
export function splitChunks(text: string): string[] {
  const joined = HAS_DIGIT.test(text) ? text.replace(THOUSANDS, '$1$2$3').replace(INCH_SIGN_APART, '$1$2') : text;
  return joined.split(BLANKS).filter((chunk) => chunk !== '');
}

/**
 * The words, codes and measures of a text in their order. `256 ГБ`, `256gb` and `256 гигабайт` are one token, `256gb`.
 */
export function tokenise(text: string): Token[] {
  return joinMeasures(splitChunks(text).flatMap(piecesOf));
}

const REMEMBERED = 16_384;

/** `tokenise` for thousands of texts with mostly the same words. The result doesn't contain the position (`chunk`). */
export function createTokeniser(): (text: string) => Token[] {
  const memory = new Map<string, Token[]>();
  function remembered(chunk: string): Token[] {
    let pieces = memory.get(chunk);
    if (!pieces) {
      if (memory.size >= REMEMBERED) memory.clear();
      pieces = piecesOf(chunk, 0);
      memory.set(chunk, pieces);
    }
    return pieces;
  }
  return (text) => {
    const tokens: Token[] = [];
    for (const chunk of splitChunks(text)) for (const piece of remembered(chunk)) tokens.push(piece);
    return joinMeasures(tokens);
  };
}

function piecesOf(chunk: string, at: number): Token[] {
  const folded = lowerText(chunk);
  const tokens: Token[] = [];
  let end = -1;
  for (const match of folded.matchAll(PIECE)) {
    const follows = end >= 0 && match.index === end;
    const joined = end >= 0 && JOINT.test(folded.slice(end, match.index));
    end = match.index + match[0].length;
    if (match[0] === '+') {
      // `12+512` is a pair, `a25+` a name.
      const isPair = /^\d/.test(folded.slice(end));
      if (follows && !isPair) tokens.push(token('plus', '+', at, false));
      continue;
    }
    const piece = dropApostrophes(match[0]).replace(',', '.');
    if (piece) tokens.push(token(piece, match[0], at, joined));
  }
  return tokens;
}

function token(text: string, surface: string, chunk: number, joined: boolean): Token {
  const digits = HAS_DIGIT.test(text);
  const measure = digits ? measureOfOne(text) : null;
  const kind = measure ? 'measure' : digits ? 'code' : 'word';
  return { text: measure?.key ?? text, surface, kind, measure, chunk, joined };
}

/** Joins a number and the unit behind it. */
export function joinMeasures(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const one = tokens[at];
    const next = tokens[at + 1];
    if (!one) break;
    const measure =
      next?.kind === 'word' && one.kind === 'code' && isNumber(one.text) ? measureOfTwo(one.text, next.text) : null;
    if (measure && next) {
      joined.push({ ...one, text: measure.key, surface: `${one.surface} ${next.surface}`, kind: 'measure', measure });
      at += 1;
    } else {
      joined.push(one);
    }
  }
  return joined;
}
