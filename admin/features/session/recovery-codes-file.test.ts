import { expect, test } from 'vitest';
import { groupSecret, recoveryCodesText } from './recovery-codes-file.ts';

test('the file has the owner and a code on each line', () => {
  const text = recoveryCodesText({ title: 'Amper', owner: 'a@b.uz', hint: 'Once each', codes: ['11-22', '33-44'] });
  expect(text).toBe('Amper\r\na@b.uz\r\n\r\n11-22\r\n33-44\r\n\r\nOnce each\r\n');
});

test.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['ABCDEF', 'ABCD EF'],
  ['ABCD', 'ABCD'],
  ['', ''],
])('%s is read as %s', (secret, grouped) => {
  expect(groupSecret(secret)).toBe(grouped);
});
