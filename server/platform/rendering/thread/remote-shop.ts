import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Profile } from '#contract/identity/identity.ts';
import type { Cabinet } from '#contract/pages/cabinet.ts';
import type { Storefront } from '#contract/pages/storefront.ts';
import type { CallAnswer, Failure, FromThread, KnownAnswers, SentError, ShopCall } from './messages.ts';
import { CABINET_CALLS, STOREFRONT_CALLS } from './shop-calls.ts';

/** After which a main thread that answers nothing counts as dead; the visitor's page has ended long before. */
const MAX_WAIT_MS = 30_000;

interface RemoteShopOptions {
  answered: Int32Array;
  answers: MessagePort;
  send(message: FromThread): void;
}

/** The shop as the rendering thread sees it: every method is a call to the main thread, where the catalogue is. */
export interface RemoteShop {
  storefront(task: number, known: KnownAnswers | null): Storefront;
  cabinet(task: number, profile: Profile): Cabinet;
  take(answer: CallAnswer): void;
}

class RemoteError extends Error {
  readonly id: number;

  constructor({ id, name, message, stack }: SentError) {
    super(message);
    this.id = id;
    this.name = name;
    if (stack !== undefined) this.stack = stack;
  }
}

/** For the main thread: its own error again, if it was one. */
export function failureOf(error: unknown): Failure {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof RemoteError) return { place: cause.id };
  }
  return { error: error instanceof Error ? error : new Error(String(error)) };
}

export function createRemoteShop({ answered, answers, send }: RemoteShopOptions): RemoteShop {
  const promised = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;

  function callAndWait(request: Omit<ShopCall, 'kind' | 'call' | 'isAwaited'>): unknown {
    calls += 1;
    const before = Atomics.load(answered, 0);
    send({ kind: 'call', call: calls, isAwaited: true, ...request });
    Atomics.wait(answered, 0, before, MAX_WAIT_MS);
    // An answer that came too late for an earlier call is passed over.
    for (let received = receiveMessageOnPort(answers); received; received = receiveMessageOnPort(answers)) {
      const answer = received.message as CallAnswer;
      if (answer.call === calls) return outcomeOf(answer);
    }
    throw new Error(`The main thread did not answer ${request.method}`);
  }

  function callLater(request: Omit<ShopCall, 'kind' | 'call' | 'isAwaited'>): Promise<unknown> {
    calls += 1;
    const answer = Promise.withResolvers<unknown>();
    promised.set(calls, answer);
    send({ kind: 'call', call: calls, isAwaited: false, ...request });
    return answer.promise;
  }

  function methodsOf(task: number, of: ShopCall['of'], ways: Readonly<Record<string, 'promised' | 'awaited'>>) {
    return Object.fromEntries(
      Object.entries(ways).map(([method, way]) => {
        const call = way === 'awaited' ? callAndWait : callLater;
        return [method, (...args: unknown[]) => call({ task, of, method, args })];
      }),
    );
  }

  return {
    storefront(task, known) {
      const remote = methodsOf(task, 'storefront', STOREFRONT_CALLS) as unknown as Storefront;
      if (known === null) return remote;
      return {
        ...remote,
        shell: () => known.shell,
        redirectTarget: (pathname) =>
          pathname === known.pathname ? known.redirectTarget : remote.redirectTarget(pathname),
      };
    },
    cabinet: (task, profile) => ({ ...(methodsOf(task, 'cabinet', CABINET_CALLS) as unknown as Cabinet), profile }),
    take(answer) {
      const waiting = promised.get(answer.call);
      promised.delete(answer.call);
      if ('error' in answer) waiting?.reject(new RemoteError(answer.error));
      else waiting?.resolve(answer.value);
    },
  };
}

function outcomeOf(answer: CallAnswer): unknown {
  if ('error' in answer) throw new RemoteError(answer.error);
  return answer.value;
}
