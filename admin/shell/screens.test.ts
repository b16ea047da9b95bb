import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { PERMISSIONS } from '#contract/permissions/permissions.ts';
import { SCREEN_GROUPS } from './screen.ts';
import { SCREENS } from './screens.ts';

test.each(SCREENS.map((screen) => [screen.path, screen] as const))(
  '%s has a permission that exists, a group, and titles in both languages',
  (_path, { permission, group, title }) => {
    expect(['own', ...PERMISSIONS]).toEqual(expect.arrayContaining([permission].flat()));
    expect(SCREEN_GROUPS).toContain(group);
    expect(title({}, { locale: 'ru' })).not.toBe('');
    expect(title({}, { locale: 'uz' })).not.toBe('');
  },
);

test('no two screens have the same letter, and none that of the start or of the next task', () => {
  const letters = ['g', 'z', ...SCREENS.flatMap(({ letter }) => letter ?? [])];
  expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([]);
  expect(new Set(letters).size).toBe(letters.length);
});

test('no path leads to two screens, and none is that of the sign-in', () => {
  const paths = [
    'sign-in',
    'invitation',
    ...SCREENS.flatMap(({ path, inner = [] }) => [path, ...inner.map((route) => route.path)]),
  ];
  expect(new Set(paths).size).toBe(paths.length);
});

test('the paths inside a screen begin with its own, so that the menu marks it', () => {
  for (const { path, inner = [] } of SCREENS) {
    for (const route of inner) expect(matchPath({ path, end: false }, `/${route.path}`)).not.toBeNull();
  }
});
