import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';

/** One external provider. Each has its own folder and is listed in `build-sandbox.ts`. */
export interface Simulator {
  /** Its API, under the paths of the real provider. */
  routes(app: FastifyInstance, faults: Faults): void;
  /** Its part of the sandbox's web page. */
  panel?: Panel;
}

/** A text of the page: in both languages, or the same in both. */
export type Words = string | { ru: string; uz: string };

export interface Panel {
  title: Words;
  html: Words;
  /** Runs once in the page; `translate(ru, uz)` returns the text in the page's language. */
  script: string;
}
