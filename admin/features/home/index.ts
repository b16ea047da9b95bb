/** The first screen of the back office. */
export { HomeScreen } from './home-screen.tsx';
