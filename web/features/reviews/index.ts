export { ReviewTexts } from './review-texts.tsx';
