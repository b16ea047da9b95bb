export { SessionRow } from './session-row.tsx';
