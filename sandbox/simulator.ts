import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';

/** One part of the outside world. Each stands in a folder of its own and is listed in `build-sandbox.ts`. */
export interface Simulator {
  /** Its protocol, under the addresses that the real provider has. */
  routes(app: FastifyInstance, faults: Faults): void;
  /** Its part of the page for people; `script` runs once in that page. */
  panel?: { title: string; html: string; script: string };
}
