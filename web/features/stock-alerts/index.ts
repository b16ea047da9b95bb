export { TellMe } from './stock-alert.tsx';
