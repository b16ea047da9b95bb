/** What other forms need of the tills. */
export { TillChoice, useMayChooseTill } from './till-choice.tsx';
