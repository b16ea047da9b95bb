import { defineCalls } from '../api/api-call.ts';
import { VISIT_STEPS_PATH } from './funnel.ts';

export const funnelCalls = defineCalls(() => import('./funnel-call-schemas.ts'), {
  recordVisitSteps: { method: 'POST', path: VISIT_STEPS_PATH, access: 'public' },
});
