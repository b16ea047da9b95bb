import { parseSync } from 'vite';

/** The words of a source file outside of its comments: a text that only a comment names is not used. */
export function wordsInCode(file, source) {
  let code = source;
  for (const { start, end } of parseSync(file, source).comments.toReversed()) {
    code = `${code.slice(0, start)} ${code.slice(end)}`;
  }
  return code.match(/\w+/g) ?? [];
}
