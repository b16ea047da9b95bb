/** Questions about products with the shop's answers: shown after an operator has approved them. */
export { noteQuestion } from './create-question.ts';
export { openQuestions, type Questions } from './open-questions.ts';
export { questionsRoutes } from './questions-routes.ts';
