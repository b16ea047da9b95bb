import { m } from '#messages';
import { tellShopper } from '#ui/toast/show-toast.ts';
import { mayBeSignedIn } from '#web/platform/session/session.ts';
import { type ListAnswer, readServerList, sendChange, sendLines } from './call-list.ts';
import type { ListName } from './list-storage.ts';
import { endSession, keptList, updateList } from './shopper-lists.ts';

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

class SignedOut extends Error {}

interface Sender {
  isAsked: boolean;
  mustLook: boolean;
  wait: number;
  timer?: ReturnType<typeof setTimeout>;
}
const senders: Record<ListName, Sender> = { cart: sender(), wishlist: sender(), compare: sender() };

/**
 * Brings a customer's list in step with the server: what a guest had left here is merged, changes are sent one after the
 * other. One tab at a time does it. What can't be sent is kept and tried again.
 */
export async function sendChanges(name: ListName, looksFirst: boolean): Promise<void> {
  const sending = senders[name];
  sending.mustLook ||= looksFirst;
  if (sending.isAsked) return;
  sending.isAsked = true;
  await oneTabAtATime(name, async () => {
    sending.isAsked = false;
    clearTimeout(sending.timer);
    try {
      const isDone = await sendAll(name, sending);
      if (isDone) sending.wait = FIRST_WAIT;
      else tryLater(name, sending);
    } catch (error) {
      if (error instanceof SignedOut) return endSession(name);
      // The connection broke: whether the last change has arrived is seen by looking before it is sent again.
      if (sending.wait === FIRST_WAIT && keptList(name).pending.length > 0) {
        void tellShopper('error', m.lists_offline());
      }
      tryLater(name, sending);
    }
  });
}

async function sendAll(name: ListName, sending: Sender): Promise<boolean> {
  if (keptList(name).local.length > 0 && !(await mergeLocal(name))) return false;
  if (sending.mustLook || keptList(name).server === null) {
    if (!take(name, await readServerList(name))) return false;
    sending.mustLook = false;
  }
  for (;;) {
    const { pending, server } = keptList(name);
    const [change] = pending;
    if (change === undefined || !mayBeSignedIn()) return true;
    const isKnown = change.kind === 'put' && (server ?? []).some(({ id }) => id === change.id);
    const answer = await sendChange(name, change, isKnown);
    if (answer.kind === 'refused') {
      // A line that another device has removed is added anew; anything else that is refused is taken back, with the reason.
      if (!(isKnown && answer.status === 404)) {
        dropFirst(name);
        void tellShopper('error', answer.message);
      }
      if (!take(name, await readServerList(name))) return false;
    } else if (!take(name, answer, true)) {
      return false;
    }
  }
}

/** The local copy goes only after the server has said yes (rulings, "Signing in"). */
async function mergeLocal(name: ListName): Promise<boolean> {
  const { local } = keptList(name);
  const answer = await sendLines(name, local);
  if (answer.kind === 'signed_out') throw new SignedOut();
  if (answer.kind !== 'list') return false;
  updateList(name, (list) => ({
    ...list,
    server: answer.lines,
    local: list.local.filter(({ id }) => !local.some((sent) => sent.id === id)),
  }));
  return true;
}

/** Shows what the server answered; false when it did not answer with a list. */
function take(name: ListName, answer: ListAnswer, isConfirmed = false): boolean {
  if (answer.kind === 'signed_out') throw new SignedOut();
  if (answer.kind !== 'list') return false;
  updateList(name, (list) => ({
    ...list,
    server: answer.lines,
    pending: isConfirmed ? list.pending.slice(1) : list.pending,
  }));
  return true;
}

function dropFirst(name: ListName): void {
  updateList(name, (list) => ({ ...list, pending: list.pending.slice(1) }));
}

function tryLater(name: ListName, sending: Sender): void {
  sending.mustLook = true;
  sending.timer = setTimeout(() => void sendChanges(name, true), sending.wait);
  sending.wait = Math.min(sending.wait * 2, LONGEST_WAIT);
}

const running: Partial<Record<ListName, Promise<void>>> = {};

function oneTabAtATime(name: ListName, work: () => Promise<void>): Promise<void> {
  // Only pages of a secure origin have locks; elsewhere the page keeps its own order.
  if (navigator.locks) return navigator.locks.request(`list ${name}`, work);
  const next = (running[name] ?? Promise.resolve()).then(work);
  running[name] = next;
  return next;
}

function sender(): Sender {
  return { isAsked: false, mustLook: false, wait: FIRST_WAIT };
}
