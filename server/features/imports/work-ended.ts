import type { ImportProblem } from '#contract/imports/import-states.ts';

/** Work that ends early for a reason that the person is told. */
export class WorkEnded extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(`The work on an import ended: ${problem}`);
    this.problem = problem;
  }
}

/** Another process has taken up the work: this one writes nothing more. */
export class Superseded extends Error {}
