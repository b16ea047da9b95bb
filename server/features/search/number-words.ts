import { AMBIGUOUS_NUMBERS, NUMBER_ENDINGS, NUMBERS, THOUSANDS } from './language/language-rules.ts';
import { joinMeasures, type Token } from './tokenise.ts';
import { isNumber, isUnit } from './units.ts';

/** `пятьдесят пять дюймов`, `12 тысяч`, `oʻn ikki ming btu`, `9ка`: the numbers as figures, with their units. */
export function readNumbers(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  let changed = false;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const run = runAt(tokens, at) ?? withEnding(token);
    if (run) {
      read.push({
        ...token,
        text: String(run.value),
        surface: surfaceOf(tokens, at, run.length),
        kind: 'code',
        measure: null,
      });
      changed = true;
    } else read.push(token);
    at += run?.length ?? 1;
  }
  return changed ? joinMeasures(read) : read;
}

interface Run {
  value: number;
  length: number;
}

function runAt(tokens: readonly Token[], start: number): Run | null {
  const first = tokens[start];
  if (!first) return null;
  const figures = first.kind === 'code' && isNumber(first.text) ? Number(first.text) : null;
  if (figures !== null) {
    return THOUSANDS.has(tokens[start + 1]?.text ?? '') ? { value: figures * 1000, length: 2 } : null;
  }
  let value = 0;
  let at = start;
  for (let least = Number.POSITIVE_INFINITY; at < tokens.length; at++) {
    const number = NUMBERS.get(tokens[at]?.text ?? '');
    // Each next word is of a lower order: `пять пять` are two numbers.
    if (number === undefined || orderOf(number) >= least) break;
    least = number < 20 && number > 10 ? 1 : orderOf(number);
    value += number;
  }
  if (at === start) return null;
  const isThousand = THOUSANDS.has(tokens[at]?.text ?? '');
  const length = at - start + (isThousand ? 1 : 0);
  const alone = length === 1 && AMBIGUOUS_NUMBERS.has(first.text);
  if (alone && !isUnit(tokens[at]?.text ?? '')) return null;
  return { value: isThousand ? value * 1000 : value, length };
}

function orderOf(number: number): number {
  return number >= 100 ? 100 : number >= 10 ? 10 : 1;
}

function withEnding(token: Token): Run | null {
  const [, figures, ending] = /^(\d+)(\p{L}+)$/u.exec(token.text) ?? [];
  return token.kind === 'code' && figures && ending && NUMBER_ENDINGS.has(ending)
    ? { value: Number(figures), length: 1 }
    : null;
}

function surfaceOf(tokens: readonly Token[], start: number, length: number): string {
  return tokens
    .slice(start, start + length)
    .map(({ surface }) => surface)
    .join(' ');
}
