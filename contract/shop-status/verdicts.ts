import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../time/durations.ts';

/** `attention`: somebody should check it today; `broken`: somebody should act now. */
export const VERDICTS = ['fine', 'attention', 'broken'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Limits {
  attention: number;
  broken: number;
}

/**
 * From where on a number is a matter for somebody. The rules of Prometheus in `deploy/prometheus` have the same limits;
 * `tests/deploy` compares them.
 */
export const STATUS_LIMITS = {
  /** Since a process was last seen; it describes itself every 15 s. */
  silenceSeconds: { attention: 40, broken: 75 },
  /** p99 of the delay of the event loop. */
  eventLoopSeconds: { attention: 0.25, broken: 1 },
  /** Statements that wait for a connection of their process. */
  waitingStatements: { attention: 1, broken: 20 },
  /** Of `max_connections`. */
  connectionsShare: { attention: 0.8, broken: 0.95 },
  transactionSeconds: { attention: 2 * MINUTE_SECONDS, broken: 10 * MINUTE_SECONDS },
  replicaLagSeconds: { attention: 10, broken: MINUTE_SECONDS },
  /** Between a change and the moment from which a process shows it. */
  changeLagSeconds: { attention: 2, broken: 15 },
  /** Of the oldest job that could run. */
  dueJobSeconds: { attention: MINUTE_SECONDS, broken: 10 * MINUTE_SECONDS },
  /** Of the oldest message that waits to be sent. */
  outboxSeconds: { attention: 2 * MINUTE_SECONDS, broken: 10 * MINUTE_SECONDS },
  backupAgeSeconds: { attention: 26 * HOUR_SECONDS, broken: 2 * DAY_SECONDS },
  /** Since the last segment was archived, where there is an archive: PostgreSQL sends one a minute while it writes. */
  archiveAgeSeconds: { attention: 10 * MINUTE_SECONDS, broken: HOUR_SECONDS },
  /** Of the disk that is used. */
  diskShare: { attention: 0.85, broken: 0.95 },
} as const satisfies Record<string, Limits>;

/** A failure of a provider is worth a word for so long. */
export const RECENT_FAILURE_SECONDS = 10 * MINUTE_SECONDS;

export function verdictOf(value: number | null, { attention, broken }: Limits): Verdict {
  if (value === null || value < attention) return 'fine';
  return value < broken ? 'attention' : 'broken';
}

/** The worst of several; `fine` when there is none. */
export function worstOf(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS.toReversed().find((verdict) => verdicts.includes(verdict)) ?? 'fine';
}
