import { useRef, useState } from 'react';

/** What a state machine makes of an event: the next state, and what is to be done. */
export interface Transition<State, Effect> {
  state: State;
  effects: readonly Effect[];
}

interface Machine<State, Event, Output> {
  state: State;
  /** Takes an event and performs its effects in order; resolves with what performing them returned. */
  send(event: Event): Promise<Awaited<Output>[]>;
  /** The newest state, which the last render may not have seen yet. */
  latest(): State;
}

/**
 * Runs a state machine: `advance` is pure, `perform` has the side effects and may send further events. Events are taken
 * one after another on the newest state, so the second click of a double click finds the call of the first one running.
 */
export function useMachine<State, Event, Effect, Output>(
  initial: State,
  advance: (state: State, event: Event) => Transition<State, Effect>,
  perform: (effect: Effect) => Output,
): Machine<State, Event, Output> {
  const [state, setState] = useState(initial);
  const latest = useRef(state);
  return {
    state,
    latest: () => latest.current,
    send(event) {
      const next = advance(latest.current, event);
      latest.current = next.state;
      setState(next.state);
      return Promise.all(next.effects.map(perform));
    },
  };
}
