import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';

/** One part of the outside world. Each stands in a folder of its own and is listed in `build-sandbox.ts`. */
export interface Simulator {
  /** Its protocol, under the addresses that the real provider has. */
  routes(app: FastifyInstance, faults: Faults): void;
  /** Its part of the page for people. */
  panel?: Panel;
}

/** Words of the page: in both languages, or the same in both. */
export type Words = string | { ru: string; uz: string };

export interface Panel {
  title: Words;
  html: Words;
  /** Runs once in the page; `say(ru, uz)` gives the word in its language. */
  script: string;
}
