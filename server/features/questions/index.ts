/** Questions about products with the shop's answers, shown after an operator has approved them. */

export { forgetOldQuestions } from './forget-questions.ts';
export { moderatedQuestions } from './moderate-questions.ts';
export { createQuestion, createQuestions, type Questions } from './questions.ts';
export { questionsCustomerData } from './questions-customer-data.ts';
export { questionsFeature, questionsRoutes } from './questions-routes.ts';
