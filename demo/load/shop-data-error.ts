/** Something in a data file that cannot be imported. */
export interface DataProblem {
  /** Below the data folder: `products/tv-lg.json`. */
  file: string;
  /** Where in the file: `[0].variants[2].price`; empty where it is the file itself. */
  path: string;
  /** A sentence without its subject: `must be a whole number`. */
  message: string;
}

const MAX_LISTED = 50;

/** Names every problem of the data at once, so that an author mends a file in one go. */
export class ShopDataError extends Error {
  readonly problems: readonly DataProblem[];

  constructor(problems: readonly DataProblem[]) {
    const listed = problems.slice(0, MAX_LISTED).map(sentence);
    const left = problems.length - listed.length;
    if (left > 0) listed.push(`… and ${left} more`);
    super(`The data cannot be imported:\n${listed.join('\n')}`);
    this.name = 'ShopDataError';
    this.problems = problems;
  }
}

function sentence({ file, path, message }: DataProblem): string {
  return path === '' ? `${file}: ${message}` : `${file}: ${path} ${message}`;
}

/** Adds a problem of an entry: `path` is that of the key in it. */
export type ReportProblem = (entry: object, path: string, message: string) => void;
