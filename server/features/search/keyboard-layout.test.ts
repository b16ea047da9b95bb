import { expect, test } from 'vitest';
import { switchLayout } from './keyboard-layout.ts';

test.each([
  ['cfvceyu', 'самсунг'],
  ['Cfvceyu', 'самсунг'],
  ['шзрщту', 'iphone'],
  ['[jkjlbkmybr', 'холодильник'],
  [',ktylth', 'блендер'],
  ["'gk", 'эпл'],
  ['{JKJLBKMYBR', 'холодильник'],
  ['ntktdbpjh 55', 'телевизор 55'],
  ['ы25 гдекф', 's25 ultra'],
])('the keys of %s give %s in the other layout', (typed, meant) => {
  expect(switchLayout(typed)).toBe(meant);
});
