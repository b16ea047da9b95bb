import type { Change, Subject } from './change.ts';

/** Changes that wait for delivery; each row is listed once. */
export class ChangeQueue {
  private readonly waiting = new Map<Subject, Set<number> | 'all'>();

  get isEmpty(): boolean {
    return this.waiting.size === 0;
  }

  add({ subject, ids }: Change): void {
    const known = this.waiting.get(subject);
    if (known === 'all') return;
    if (ids === 'all') this.waiting.set(subject, 'all');
    else this.waiting.set(subject, new Set([...(known ?? []), ...ids]));
  }

  takeAll(): Change[] {
    const taken = [...this.waiting].map(([subject, ids]): Change => ({ subject, ids: ids === 'all' ? ids : [...ids] }));
    this.waiting.clear();
    return taken;
  }
}
