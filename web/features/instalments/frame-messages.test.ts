import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-messages.ts';

const PARTNER = 'https://auth.partner.example';
const SHOP = 'https://shop.example';
const ours = { name: 'the frame' };
const frame = { window: ours, partnerOrigin: PARTNER, shopOrigin: SHOP, applicationId: 'abc' };
const said = (type: unknown, more: Record<string, unknown> = {}) => ({
  origin: PARTNER,
  source: ours as unknown,
  data: { type, application_id: 'abc' } as unknown,
  ...more,
});

test.each([
  ['the frame is there', said('application'), 'ready'],
  ['the buyer has decided', said('finished'), 'finished'],
  ['the partner led back to our own page inside of the frame', said('returned', { origin: SHOP }), 'finished'],
  ['a foreign origin', said('finished', { origin: 'https://evil.example' }), null],
  ['an origin that begins like the partner’s', said('finished', { origin: `${PARTNER}.evil.example` }), null],
  ['the partner’s host without encryption', said('application', { origin: PARTNER.replace('https', 'http') }), null],
  ['a sandboxed page', said('application', { origin: 'null' }), null],
  ['another window of the partner', said('application', { source: { name: 'another' } }), null],
  ['no window', said('application', { source: null }), null],
  ['another application', said('finished', { data: { type: 'finished', application_id: 'xyz' } }), null],
  ['no application', said('finished', { data: { type: 'finished' } }), null],
  ['our own origin pretends to be the partner', said('finished', { origin: SHOP }), null],
  ['the partner pretends to be our return page', said('returned'), null],
  ['words', said('', { data: 'finished' }), null],
  ['nothing', said('', { data: null }), null],
])('%s', (_what, message, read) => {
  expect(readFrameMessage(message, frame)).toBe(read);
});

test('a frame that is gone hears nobody, not even nobody', () => {
  expect(readFrameMessage(said('finished', { source: null }), { ...frame, window: null })).toBeNull();
});
