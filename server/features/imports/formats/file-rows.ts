import type { FileProblem } from '#contract/imports/import-states.ts';

/** A row of a file with its number, as a spreadsheet counts it: 1 is the first. Rows without text may be missing. */
export interface FileRow {
  line: number;
  cells: string[];
}

/** A column whose meaning the format itself says. */
export interface FileColumn {
  key: string;
  /** As the first row has it. */
  title: string;
}

/** A file that can be read, sheet by sheet, a few rows at a time. */
export interface OpenFile {
  /** The names of its sheets; one without a name for CSV. */
  sheets: string[];
  /** The columns of a format that is no table; undefined: people say what each column is. */
  columns?: readonly FileColumn[];
  /** What its cells refer to, such as groups of goods. */
  terms?: readonly FileColumn[];
  /** All rows, or those of the first lines, for which a large file is not read to its end. Throws `FileRefused`. */
  rows(sheet: number, lines?: number): AsyncGenerator<FileRow>;
}

/** A text that the database takes: no zero byte, and no half of a letter where it is cut. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replaceAll('\0', '').toWellFormed();
}

/** The file cannot be read, or not to its end. */
export class FileRefused extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, cause?: unknown) {
    super(`The file is refused: ${problem}`, { cause });
    this.problem = problem;
  }
}
