const ROWS = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Letters that are written for each other by ear. */
const SOUND_ALIKE = ['аоыэеёияуюaoueiy', 'бпbp', 'дтdt', 'гкхgkhxqc', 'зсцzsc', 'вфvfw', 'мнmn', 'жшщчцjsc', 'ийыiy'];

/**
 * Whether one word of the other is a slip of a finger or of the ear: a letter missed, doubled, added or swapped, or replaced
 * by one beside it on the keyboard or of a similar sound. Another letter makes another word: `ariel` is no `artel`.
 */
export function isLikelySlip(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return true;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const rest = typed.slice(at + 1);
  if (rest !== meant.slice(at + 1)) return true;
  return (
    isBeside(typed.charAt(at), meant.charAt(at)) ||
    SOUND_ALIKE.some((group) => group.includes(typed.charAt(at)) && group.includes(meant.charAt(at)))
  );
}

function isBeside(one: string, other: string): boolean {
  const at = placeOf(one);
  const next = placeOf(other);
  return (
    at !== null &&
    next !== null &&
    at.half === next.half &&
    Math.abs(at.row - next.row) <= 1 &&
    Math.abs(at.column - next.column) <= 1
  );
}

function placeOf(letter: string): { half: number; row: number; column: number } | null {
  const row = ROWS.findIndex((keys) => keys.includes(letter));
  if (row < 0 || letter === '') return null;
  return { half: row < 3 ? 0 : 1, row: row % 3, column: (ROWS[row] ?? '').indexOf(letter) };
}
