/** Questions about products with the shop's answers, shown after an operator has approved them. */
export { createQuestion, createQuestions, type Questions } from './questions.ts';
export { questionsRoutes } from './questions-routes.ts';
