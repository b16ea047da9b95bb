import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-messages.ts';

const PARTNER = 'https://auth.partner.example';
const SHOP = 'https://shop.example';
const ours = { name: 'the frame' };
const frame = { window: ours, partnerOrigin: PARTNER, shopOrigin: SHOP, applicationId: 'abc' };
const message = (type: unknown, more: Record<string, unknown> = {}) => ({
  origin: PARTNER,
  source: ours as unknown,
  data: { type, application_id: 'abc' } as unknown,
  ...more,
});

test.each([
  ['the frame is there', message('application'), 'ready'],
  ['the buyer has decided', message('finished'), 'finished'],
  ['the partner led back to our own page inside of the frame', message('returned', { origin: SHOP }), 'finished'],
  ['a foreign origin', message('finished', { origin: 'https://evil.example' }), null],
  ['an origin that begins like the partner’s', message('finished', { origin: `${PARTNER}.evil.example` }), null],
  ['the partner’s host without encryption', message('application', { origin: PARTNER.replace('https', 'http') }), null],
  ['a sandboxed page', message('application', { origin: 'null' }), null],
  ['another window of the partner', message('application', { source: { name: 'another' } }), null],
  ['no window', message('application', { source: null }), null],
  ['another application', message('finished', { data: { type: 'finished', application_id: 'xyz' } }), null],
  ['no application', message('finished', { data: { type: 'finished' } }), null],
  ['our own origin pretends to be the partner', message('finished', { origin: SHOP }), null],
  ['the partner pretends to be our return page', message('returned'), null],
  ['words', message('', { data: 'finished' }), null],
  ['nothing', message('', { data: null }), null],
])('%s', (_what, message, read) => {
  expect(readFrameMessage(message, frame)).toBe(read);
});

test('a removed frame accepts no message, not even one without a source', () => {
  expect(readFrameMessage(message('finished', { source: null }), { ...frame, window: null })).toBeNull();
});
