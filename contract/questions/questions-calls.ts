import { defineCalls } from '../api/api-call.ts';

/** Reading questions; a new question is a request of the type `question` (contract/requests). */
export const questionsCalls = defineCalls(() => import('./questions-call-schemas.ts'), {
  readQuestions: { method: 'GET', path: '/api/v2/questions', access: 'public' },
});
