import type { DemoLine } from './format.ts';

/** Every line of the demo shop, one import a family file. */
export const ALL_LINES: DemoLine[] = [];
