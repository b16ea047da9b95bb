/**
 * Limits that are counted in PostgreSQL, because what they protect must not be tried more often with more processes.
 */
export { type AttemptLimit, deleteExpiredAttempts, takeAttempt } from './take-attempt.ts';
