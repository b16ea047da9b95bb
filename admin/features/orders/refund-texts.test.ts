import { describe, expect, test } from 'vitest';
import { HOSTED_PROVIDERS, type HostedProviderName } from '#contract/providers/hosted-providers.ts';
import { m } from '#messages';
import { doneText, type RefundedMoney, submitText, wayName, wayText } from './refund-texts.ts';

const paidAt = (provider: HostedProviderName, gives_back: boolean): RefundedMoney => ({
  isCard: true,
  heldBy: { provider, gives_back, part_limit: null },
});

test('the bank of a card gives the whole payment back', () => {
  const money = { isCard: true, heldBy: null };
  expect([wayName('bank', money), wayText('bank', money), submitText('bank', money)]).toEqual([
    ...[m.admin_refund_way_bank(), m.admin_refund_way_bank_text(), m.admin_refund_submit_bank()],
  ]);
  expect(wayText('by_hand', money)).toBe(m.admin_refund_way_by_hand_card_text());
});

test('a provider that gives money back on request is named', () => {
  const money = paidAt('click', true);
  const name = 'Click';
  expect([wayName('bank', money), wayText('bank', money), submitText('bank', money)]).toEqual([
    m.admin_refund_way_provider({ name }),
    m.admin_refund_way_provider_text({ name }),
    m.admin_refund_submit_provider({ name }),
  ]);
  expect(doneText('bank', money, '1')).toBe(m.admin_refund_done({ sum: '1' }));
});

describe.each([
  ['payme_merchant', 'Payme'],
  ['uzum_bank', 'Uzum Bank'],
] as const)('%s gives money back in its cabinet alone', (provider, name) => {
  const money = paidAt(provider, false);
  test('and no button promises that the shop asks for it', () => {
    expect(wayName('bank', money)).toBe(m.admin_refund_way_cabinet({ name }));
    expect(wayText('bank', money)).toBe(m.admin_refund_way_cabinet_text({ name }));
    expect(submitText('bank', money)).toBe(m.admin_refund_submit());
    expect(doneText('bank', money, '1')).toBe(m.admin_refund_done_cabinet({ sum: '1', name }));
  });
});

test.each(HOSTED_PROVIDERS)('%s: a part goes back otherwise, and the text sends nobody to a bank', (provider) => {
  const money = paidAt(provider, false);
  for (const text of [wayText('bank', money), wayText('by_hand', money)])
    expect(text).not.toMatch(/банк(?!\p{L})|банка/u);
  expect(submitText('by_hand', money)).toBe(m.admin_refund_submit());
});

test('a provider that gives parts back is named with each of them', () => {
  const name = 'Uzum Checkout';
  const money: RefundedMoney = {
    ...{ isCard: true, heldBy: { provider: 'uzum_checkout', gives_back: true, part_limit: 100 } },
  };
  expect([wayName('provider', money), wayText('provider', money), submitText('provider', money)]).toEqual([
    ...[m.admin_refund_way_provider({ name }), m.admin_refund_way_part_text({ name })],
    m.admin_refund_submit_provider({ name }),
  ]);
  expect(doneText('provider', money, '1')).toBe(m.admin_refund_done_part({ sum: '1', name }));
  expect(wayText('by_hand', money)).toBe(m.admin_refund_way_by_hand_part_text({ name }));
});

test('what was not paid online', () => {
  const money = { isCard: false, heldBy: null };
  expect(wayText('by_hand', money)).toBe(m.admin_refund_way_by_hand_text());
  expect(wayName('bank')).toBe(m.admin_refund_way_bank());
});
