import { expect, test } from 'vitest';
import { type LinkManner, linkMark, readLinkMark } from './link-attribute.ts';

test('a link is followed as its mark says', () => {
  const manners: LinkManner[] = [
    { prefetch: 'intent', replace: false, preventScrollReset: false },
    { prefetch: 'none', replace: false, preventScrollReset: true },
    { prefetch: 'none', replace: true, preventScrollReset: true },
    { prefetch: 'intent', replace: true, preventScrollReset: false },
  ];
  for (const manner of manners) expect(readLinkMark(linkMark(manner))).toEqual(manner);
});

test('an ordinary link has the shortest mark, because a page has hundreds', () => {
  expect(linkMark({})).toBe('');
});
