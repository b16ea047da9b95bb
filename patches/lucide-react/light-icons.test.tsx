import { icons } from 'lucide-react';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { READ_FIRST } from '../read-first.ts';
import { createLucideIcon } from './lucide-icon.ts';

const shapeOf = (icon: ElementType) =>
  renderToStaticMarkup(createElement(icon, { 'aria-label': 'x' })).replace(/ (class|xmlns)="[^"]*"/g, '');

test('an icon has the same form as with the wrapper of Lucide', async () => {
  // What a module of an icon passes to the wrapper; its types do not name it.
  const module: Record<string, unknown> = await import('lucide-react/icons/gift');
  const gift = module.__iconData as Parameters<typeof createLucideIcon>[0];
  const attributes = (markup: string) => markup.match(/[\w-]+="[^"]*"/g)?.toSorted();
  const ours = shapeOf(createLucideIcon(gift));
  expect(attributes(ours), READ_FIRST).toEqual(attributes(shapeOf(icons.Gift)));
});
