/** The bell of the top bar. */
export { Bell } from './bell.tsx';
