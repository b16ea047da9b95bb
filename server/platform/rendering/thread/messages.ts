import type { MessagePort } from 'node:worker_threads';
import type { Profile } from '#contract/identity/identity.ts';
import type { ShellData } from '#contract/pages/storefront.ts';
import type { PageOfScripts } from '../finish-page.ts';

/** What the rendering thread gets when it starts. */
export interface ThreadData {
  publicUrl: string;
  /** The module that exports `renderPage`. */
  storefrontModule: string;
  /** Counts the answers to awaited calls; the thread sleeps until it changes. */
  answered: Int32Array;
  /** Brings the answers to awaited calls only, so that the next message is the answer. */
  answers: MessagePort;
}

/** Answers that nearly every page needs, sent along, because each call waits for the main thread. */
export interface KnownAnswers {
  pathname: string;
  redirectTarget: string | null;
  shell: ShellData;
}

export type ToThread =
  | { kind: 'render'; task: number; address: string; profile: Profile | null | undefined; known: KnownAnswers | null }
  | { kind: 'answer'; answer: CallAnswer }
  | { kind: 'ping' };

export interface ShopCall {
  kind: 'call';
  task: number;
  call: number;
  of: 'storefront' | 'cabinet';
  method: string;
  args: unknown[];
  /** The thread sleeps until it is answered. */
  isAwaited: boolean;
}

export type CallAnswer = { call: number; value: unknown } | { call: number; error: SentError };

/** An error is kept by the thread where it was thrown; the other one gets enough to decide what to show. */
export interface SentError {
  id: number;
  name: string;
  message: string;
  stack: string | undefined;
}

export type Failure = { place: number } | { error: unknown };

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'pong' }
  | ShopCall
  | { kind: 'report'; task: number; failure: Failure }
  | { kind: 'rendered'; task: number; page: PageOfScripts }
  | { kind: 'failed'; task: number; failure: Failure };
