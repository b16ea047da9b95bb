/** Every process of the shop, on all machines, as each describes itself. */
export { createProcessList, type ProcessList, type ProcessSource } from './create-process-list.ts';
export { createProcessGauges } from './process-gauges.ts';
export type { ProcessState } from './process-state.ts';
