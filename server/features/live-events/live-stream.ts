import { Readable } from 'node:stream';
import { setImmediate as afterOtherSubscribers } from 'node:timers/promises';
import { LIVE_SUBJECTS, type LiveChange, type LiveSubject, MAX_LIVE_IDS } from '#contract/live-events/live-events.ts';
import type { Change } from '#server/platform/change-feed/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';

/** A client that reads so slowly that this much waits for it is disconnected; it reads everything again then. */
const MAX_BUFFERED_BYTES = 64 * 1024;
/** Rights that were read this short a time ago still hold: a burst of changes is one read. */
const RIGHTS_AGE_MS = 1000;
const RECONNECT_MS = 2000;

interface LiveStreamOptions {
  staffId: number;
  /** Who the caller is now; null when they may see nothing any more. */
  currentCaller(): Promise<StaffCaller | null>;
  onFailure(error: unknown): void;
}

/** The events of one connection. What waits for it is merged, so its memory is bounded whatever changes meanwhile. */
export class LiveStream {
  readonly body = new Readable({ read: () => undefined, highWaterMark: MAX_BUFFERED_BYTES });
  readonly staffId: number;
  readonly #options: LiveStreamOptions;
  readonly #waiting = new Map<LiveSubject, Set<number> | 'all'>();
  #caller: StaffCaller | null = null;
  #callerReadAt = Number.NEGATIVE_INFINITY;
  #isSending = false;

  constructor(options: LiveStreamOptions) {
    this.#options = options;
    this.staffId = options.staffId;
    this.#write(`retry: ${RECONNECT_MS}\n\n`);
  }

  /** Sends the changes that the person may know of, in the background. */
  add(changes: readonly Change[]): void {
    for (const { subject, ids } of changes) if (isLive(subject)) this.#merge(subject, ids);
    if (!this.#isSending && this.#waiting.size > 0) void this.#sendWaiting();
  }

  /** Shows proxies that the connection lives, and ends it if the person has signed out or lost their rights. */
  async heartbeat(): Promise<void> {
    if ((await this.#rights()) !== null) this.#write(': \n\n');
  }

  end(): void {
    this.body.push(null);
  }

  #merge(subject: LiveSubject, ids: readonly number[] | 'all'): void {
    const known = this.#waiting.get(subject);
    if (known === 'all') return;
    const size = (known?.size ?? 0) + ids.length;
    if (ids === 'all' || size > MAX_LIVE_IDS) this.#waiting.set(subject, 'all');
    else this.#waiting.set(subject, new Set([...(known ?? []), ...ids]));
  }

  async #sendWaiting(): Promise<void> {
    this.#isSending = true;
    // Pages are purged by a subscriber of the same phase: whoever reads a page because of the event finds the new one.
    await afterOtherSubscribers();
    while (this.#waiting.size > 0) {
      const caller = await this.#rights();
      if (caller === null) break;
      const changes = [...this.#waiting];
      this.#waiting.clear();
      for (const [subject, ids] of changes) {
        const permission = LIVE_SUBJECTS[subject];
        if (permission === 'own') {
          if (ids === 'all' || ids.has(this.staffId)) this.#write(eventOf({ subject, ids: [this.staffId] }));
        } else if (caller.permissions.has(permission)) {
          this.#write(eventOf({ subject, ids: ids === 'all' ? ids : [...ids] }));
        }
      }
    }
    this.#isSending = false;
  }

  /** Null, and the stream is over, when the person may no longer follow it or nobody can tell. */
  async #rights(): Promise<StaffCaller | null> {
    if (this.body.destroyed || this.body.readableEnded) return null;
    if (performance.now() - this.#callerReadAt < RIGHTS_AGE_MS) return this.#caller;
    const readAt = performance.now();
    this.#caller = await this.#options.currentCaller().catch((error: unknown) => {
      this.#options.onFailure(error);
      return null;
    });
    this.#callerReadAt = readAt;
    if (this.#caller === null) this.end();
    return this.#caller;
  }

  #write(text: string): void {
    if (this.body.destroyed) return;
    if (this.body.readableLength + text.length > MAX_BUFFERED_BYTES) this.body.destroy();
    else this.body.push(text);
  }
}

function isLive(subject: string): subject is LiveSubject {
  return Object.hasOwn(LIVE_SUBJECTS, subject);
}

function eventOf(change: LiveChange): string {
  return `event: change\ndata: ${JSON.stringify(change)}\n\n`;
}
