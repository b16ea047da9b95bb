import { randomUUID } from 'node:crypto';
import { scrubText } from './scrub-text.ts';

export interface TrackedError {
  name: string;
  message: string;
  stack?: string | undefined;
  /** The error that caused this one. */
  cause?: TrackedError | undefined;
}

export interface ErrorEvent {
  platform: 'node' | 'javascript';
  environment: string;
  error: TrackedError;
  /** What can be filtered by: `{ page: 'product' }`. */
  tags: Record<string, string>;
}

/** One event in the format of Sentry's envelopes: three lines of JSON. All texts are scrubbed here, whoever sends the event. */
export function sentryEnvelope({ platform, environment, error, tags }: ErrorEvent, now: Date): string {
  const eventId = randomUUID().replaceAll('-', '');
  const event = {
    event_id: eventId,
    timestamp: now.getTime() / 1000,
    platform,
    level: 'error',
    environment,
    tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, scrubText(value)])),
    exception: { values: exceptionsOf(error) },
  };
  const header = { event_id: eventId, sent_at: now.toISOString() };
  return [header, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
}

/** The first cause comes first, as Sentry expects it. */
function exceptionsOf({ name, message, stack, cause }: TrackedError): object[] {
  const frames = framesOf(stack ?? '');
  const exception = {
    type: scrubText(name),
    value: scrubText(message),
    ...(frames.length > 0 && { stacktrace: { frames } }),
  };
  return [...(cause ? exceptionsOf(cause) : []), exception];
}

/** `    at place (file:3:7)` of V8 and `place@file:3:7` of Firefox and Safari. */
const FRAME = /^\s*(?:at (?:async )?(?:(.*?) \()?|(.*?)@)((?:file:|https?:|node:|\/).*?):(\d+):(\d+)\)?$/;

/** The oldest call comes first. Query strings of file addresses are left out. */
function framesOf(stack: string): object[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, v8Name, otherName, file, lineNumber, column] = FRAME.exec(line) ?? [];
      if (file === undefined) return [];
      return {
        function: scrubText(v8Name || otherName || '?'),
        filename: scrubText(file.replace(/[?#].*/, '')),
        lineno: Number(lineNumber),
        colno: Number(column),
        in_app: !/node_modules|^node:/.test(file),
      };
    })
    .reverse();
}
