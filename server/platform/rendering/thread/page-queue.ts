/** Pages that wait for the rendering thread: those that a visitor waits for come before those rendered ahead. */
export interface PageQueue<T> {
  add(page: T): void;
  /** Before all others: a page whose rendering was cut off. */
  addAgain(page: T): void;
  /** The next one, which stays. */
  peek(): T | undefined;
  next(): T | undefined;
  drain(): T[];
  size(): number;
}

export function createPageQueue<T extends { isAhead: boolean }>(): PageQueue<T> {
  const again: T[] = [];
  const needed: T[] = [];
  const ahead: T[] = [];
  const all = [again, needed, ahead];
  return {
    add: (page) => void (page.isAhead ? ahead : needed).push(page),
    addAgain: (page) => void again.push(page),
    peek: () => again[0] ?? needed[0] ?? ahead[0],
    next: () => again.shift() ?? needed.shift() ?? ahead.shift(),
    drain: () => all.flatMap((pages) => pages.splice(0)),
    size: () => again.length + needed.length + ahead.length,
  };
}
