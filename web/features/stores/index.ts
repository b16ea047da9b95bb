export { OpenNow } from './open-now.tsx';
