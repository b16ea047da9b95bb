import { parseRetryAfter } from '#contract/http/retry-after.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { parseDsn, type SentryTarget } from '#server/config/sentry-dsn.ts';
import { createHttpClient } from '#server/platform/http-client/create-http-client.ts';
import { type ErrorEvent, sentryEnvelope, type TrackedError } from './sentry-envelope.ts';

/** Where errors are reported beside the log. Reporting never throws and never delays its caller. */
export interface ErrorReporter {
  report(error: unknown, details?: Partial<Pick<ErrorEvent, 'platform' | 'tags'>>): void;
  /** Waits for the reports that are being sent, at most the timeout of one and its retries. */
  flush(): Promise<void>;
}

interface ReporterOptions {
  /** Undefined: errors are only logged. */
  dsn: string | undefined;
  environment: string;
  now?: () => Date;
}

const TIMEOUT_MS = 5_000;
/** Of browsers and of the server each: anybody can send errors of a browser, and they must not silence the server's. */
const MAX_EVENTS_PER_MINUTE = 60;
/** The same error within this time is sent once. */
const REPEAT_AFTER_MS = 10 * MINUTE_MS;
const MAX_REMEMBERED = 500;
const MAX_CAUSES = 5;
/** For a tracker that is over its quota and does not say for how long. */
const DEFAULT_PAUSE_SECONDS = 60;

const NO_REPORTER: ErrorReporter = { report: () => undefined, flush: async () => undefined };

/** Sends errors to a server that speaks Sentry's protocol. */
export function createErrorReporter({ dsn, environment, now = () => new Date() }: ReporterOptions): ErrorReporter {
  const target = dsn === undefined ? null : parseDsn(dsn);
  if (target === null) return NO_REPORTER;
  const request = createHttpClient({ provider: 'error-tracking', timeoutMs: TIMEOUT_MS });
  const lastSent = new Map<string, number>();
  const sending = new Set<Promise<void>>();
  const minutes = { node: { start: 0, events: 0 }, javascript: { start: 0, events: 0 } };
  let pausedUntil = 0;

  function isAllowed(platform: ErrorEvent['platform'], key: string, time: number): boolean {
    const minute = minutes[platform];
    if (time < pausedUntil || time - (lastSent.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_AFTER_MS) return false;
    if (time - minute.start >= MINUTE_MS) Object.assign(minute, { start: time, events: 0 });
    if (minute.events >= MAX_EVENTS_PER_MINUTE) return false;
    minute.events++;
    lastSent.delete(key);
    lastSent.set(key, time);
    const oldest = lastSent.keys().next().value;
    if (lastSent.size > MAX_REMEMBERED && oldest !== undefined) lastSent.delete(oldest);
    return true;
  }

  async function send({ url, key }: SentryTarget, envelope: string): Promise<void> {
    const headers = {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=amper/1, sentry_key=${key}`,
    };
    // The error is in the log already; a tracker that cannot be reached must not produce further ones.
    const outcome = await request(url, { method: 'POST', headers, body: envelope });
    if (outcome.kind !== 'answered' || outcome.status !== 429) return;
    const time = now().getTime();
    const seconds = parseRetryAfter(outcome.headers.get('retry-after'), time) ?? DEFAULT_PAUSE_SECONDS;
    pausedUntil = time + seconds * 1000;
  }

  return {
    report(thrown, { platform = 'node', tags = {} } = {}) {
      const error = describeThrown(thrown, MAX_CAUSES);
      const time = now();
      const [, firstFrame = ''] = error.stack?.split('\n', 2) ?? [];
      if (!isAllowed(platform, `${platform} ${error.name} ${error.message} ${firstFrame}`, time.getTime())) return;
      const sent = send(target, sentryEnvelope({ platform, environment, error, tags }, time));
      sending.add(sent);
      void sent.finally(() => sending.delete(sent));
    },
    async flush() {
      await Promise.all(sending);
    },
  };
}

function describeThrown(thrown: unknown, maxCauses: number): TrackedError {
  if (!isErrorLike(thrown)) return { name: 'Error', message: String(thrown) };
  const { name, message, stack, cause } = thrown;
  const hasCause = cause !== undefined && cause !== null && maxCauses > 0;
  return { name, message, stack, cause: hasCause ? describeThrown(cause, maxCauses - 1) : undefined };
}

function isErrorLike(thrown: unknown): thrown is TrackedError {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'name' in thrown &&
    typeof thrown.name === 'string' &&
    'message' in thrown &&
    typeof thrown.message === 'string'
  );
}
