import { expect, test } from 'vitest';
import { type LinkBehaviour, linkAttribute, parseLinkAttribute } from './link-attribute.ts';

test('the attribute restores the link behaviour', () => {
  const manners: LinkBehaviour[] = [
    { prefetch: 'intent', replace: false, preventScrollReset: false },
    { prefetch: 'none', replace: false, preventScrollReset: true },
    { prefetch: 'none', replace: true, preventScrollReset: true },
    { prefetch: 'intent', replace: true, preventScrollReset: false },
  ];
  for (const manner of manners) expect(parseLinkAttribute(linkAttribute(manner))).toEqual(manner);
});

test('an ordinary link has the shortest attribute, because a page has hundreds', () => {
  expect(linkAttribute({})).toBe('');
});
