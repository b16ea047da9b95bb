import { expect, test } from 'vitest';
import { recordKind } from '#contract/records/record-kinds.ts';
import { recordProblems } from '#contract/records/record-rules.ts';
import { draftOf, emptyDraft, valuesOfDraft, withoutHidden } from './record-draft.ts';

const PLAN = recordKind('instalment_plans');

test('numbers are typed with spaces and commas, and what is no number is refused', () => {
  const draft = { ...draftOf(PLAN, { months: 12, percent: 124, fee: 1_500_000, is_no_prepayment: false }) };
  expect(draft).toMatchObject({ months: '12', fee: '1\u00a0500\u00a0000' });
  expect(valuesOfDraft(PLAN, { ...draft, fee: '2 000 000' })).toMatchObject({ months: 12, fee: 2_000_000 });
  const values = valuesOfDraft(PLAN, { ...draft, percent: 'много' });
  expect(recordProblems(PLAN, values)).toEqual([{ field: 'percent', problem: 'bad_format' }]);
});

test.each([
  ['+998 71 200-00-00', '998712000000'],
  ['712000000', '998712000000'],
  ['998712000000', '998712000000'],
  ['71 200', '71 200'],
  ['тел. 712000000', 'тел. 712000000'],
  ['', null],
])('the phone %j of a store is stored as %j', (typed, stored) => {
  const store = recordKind('stores');
  expect(valuesOfDraft(store, { phone: typed })).toEqual({ phone: stored });
  if (stored?.startsWith('998')) expect(draftOf(store, { phone: stored }).phone).toBe('+998 71 200-00-00');
});

test('a shelf that stops being of a category stores none', () => {
  const shelf = recordKind('home_shelves');
  const values = valuesOfDraft(shelf, { ...emptyDraft(shelf), title_ru: 'Новинки', kind: 'new', category_id: 12 });
  expect(withoutHidden(shelf, values)).toMatchObject({ kind: 'new', category_id: null, is_published: true });
});

test.each([
  [{ from_path: '/old', to_path: '/old' }, 'to_path', 'leads_nowhere'],
  [{ from_path: '/admin/x', to_path: '/new' }, 'from_path', 'bad_format'],
  [{ from_path: '/old', to_path: '//evil.example' }, 'to_path', 'bad_format'],
  [{ from_path: '', to_path: '/new' }, 'from_path', 'required'],
])('the redirect %j is refused', (draft, field, problem) => {
  const redirect = recordKind('redirects');
  expect(recordProblems(redirect, valuesOfDraft(redirect, draft))).toEqual([{ field, problem }]);
});
