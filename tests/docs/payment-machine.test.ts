import fs from 'node:fs';
import { expect, test } from 'vitest';
import { PAYMENT_STATES } from '#contract/payments/payment-states.ts';
import {
  EVENT_MEANINGS,
  type PaymentEventName,
  reactionTo,
  STATE_MEANINGS,
  type Transition,
} from '#server/features/payments/payment-machine.ts';

const DOCUMENT = 'docs/payments.md';
const START = '<!-- drawn from payment-machine.ts -->';
const END = '<!-- end of the drawing -->';

const EVENTS = Object.keys(EVENT_MEANINGS) as PaymentEventName[];
const TRANSITIONS = PAYMENT_STATES.flatMap((from) =>
  EVENTS.flatMap((event) => {
    const reaction = reactionTo(from, event);
    return typeof reaction === 'object' ? [{ from, event, ...(reaction satisfies Transition) }] : [];
  }),
);

/** After a change of the machine: `npx vitest run tests/docs/payment-machine.test.ts -u`. */
test('docs/payments.md draws the states of a payment as they are', async () => {
  const text = fs.readFileSync(DOCUMENT, 'utf8');
  const [before, after] = [text.indexOf(START), text.indexOf(END)];
  expect(before).toBeGreaterThan(0);
  expect(after).toBeGreaterThan(before);
  const drawn = `${text.slice(0, before)}${START}\n\n${drawing()}\n\n${text.slice(after)}`;
  await expect(drawn).toMatchFileSnapshot(`${process.cwd()}/${DOCUMENT}`);
});

function drawing(): string {
  return [
    ['```mermaid', 'stateDiagram-v2', '  [*] --> created', ...arrows(), '```'].join('\n'),
    table(
      ['state', 'meaning'],
      PAYMENT_STATES.map((state) => [code(state), STATE_MEANINGS[state]]),
    ),
    table(
      ['event', 'meaning'],
      EVENTS.map((event) => [code(event), EVENT_MEANINGS[event]]),
    ),
    table(
      ['in', 'on', 'becomes', 'and', 'next check'],
      TRANSITIONS.map(({ from, event, to, check, ...effects }) => [
        ...[from, event, to].map(code),
        effectsOf(effects),
        check,
      ]),
    ),
  ].join('\n\n');
}

/** One arrow for all events that lead from one state to another. */
function arrows(): string[] {
  const events = new Map<string, string[]>();
  for (const { from, event, to } of TRANSITIONS) {
    const arrow = `${from} --> ${to}`;
    events.set(arrow, [...(events.get(arrow) ?? []), event]);
  }
  return [...events].map(([arrow, names]) => `  ${arrow}: ${names.join(', ')}`);
}

function effectsOf({ isClaimed, before, within, after }: Omit<Transition, 'to' | 'check'>): string {
  return [
    isClaimed && 'only for the call in hand',
    before && `${code(before)} first`,
    within && `${code(within)} in the same transaction`,
    after && `${code(after)} afterwards`,
  ]
    .filter(Boolean)
    .join('; ');
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function code(name: string): string {
  return `\`${name}\``;
}
