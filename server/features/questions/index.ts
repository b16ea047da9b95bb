/** Questions about products with the shop's answers, shown after an operator has approved them. */
export { createQuestion, createQuestions, type Questions } from './questions.ts';
export { questionsFeature, questionsRoutes } from './questions-routes.ts';
