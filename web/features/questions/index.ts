export { QuestionsList } from './questions-list.tsx';
