import { expect, test } from 'vitest';
import { messageFaults } from './message-faults.mjs';

const plural = (match: Record<string, string>) => [
  { declarations: ['input count', 'local plural = count: plural'], selectors: ['plural'], match },
];
const ruPlural = plural({
  'plural=one': '{count} товар',
  'plural=few': '{count} товара',
  'plural=many': '{count} товаров',
  'plural=other': '{count} товара',
});

test('complete texts have no fault', () => {
  const ru = { $schema: 'x', cart_title: 'Корзина', cart_count: ruPlural };
  const uz = {
    $schema: 'x',
    cart_title: 'Savat',
    cart_count: plural({ 'plural=one': '{count} ta tovar', 'plural=other': '{count} ta tovar' }),
  };
  expect(messageFaults(ru, uz)).toEqual([]);
});

test.each([
  [{ a_b: 'да' }, {}, 'a_b: no text in uz'],
  [{}, { a_b: 'ha' }, 'a_b: no text in ru'],
  [{ a_b: 'да' }, { a_b: ' ' }, 'a_b: an empty text in uz'],
  [{ a_b: '{name}' }, { a_b: '{nom}' }, 'a_b: ru is given {name}, uz {nom}'],
  [{ a_b: 'да' }, { a_b: 'hа' }, 'a_b: Cyrillic in uz'],
  [{ a_b: 'да' }, { a_b: "so'm" }, 'a_b: uz writes oʻ gʻ with ʻ (U+02BB) and ʼ (U+02BC)'],
  [{ a_b: 'да' }, { a_b: 'so’m' }, 'a_b: uz writes oʻ gʻ with ʻ (U+02BB) and ʼ (U+02BC)'],
  [{ title: 'да' }, { title: 'ha' }, 'title: a key is feature_words_in_lower_case'],
  [
    { a_b: plural({ 'plural=one': '{count} день', 'plural=other': '{count} дней' }) },
    { a_b: plural({ 'plural=*': '{count} kun' }) },
    'a_b: no plural "few" in ru',
  ],
])('%j and %j', (ru, uz, fault) => {
  expect(messageFaults(ru, uz)).toContain(fault);
});
