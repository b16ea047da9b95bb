/** The funnel: how many visits reach each step towards an order, counted without visitors. */
export { createStepCounter } from './create-step-counter.ts';
export { funnelFeature } from './funnel-feature.ts';
