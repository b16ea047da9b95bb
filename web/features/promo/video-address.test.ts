import { expect, test } from 'vitest';
import { parseVideoLink } from './video-address.ts';

const EMBED = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('%s is a YouTube video', (link) => {
  expect(parseVideoLink(link)).toEqual({ kind: 'youtube', embed: EMBED });
});

test('a file of the shop is played as it is', () => {
  expect(parseVideoLink('/videos/galaxy.mp4')).toEqual({ kind: 'file', url: '/videos/galaxy.mp4' });
});

test.each([
  'javascript:alert(1)',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../x',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://other.example/film.mp4',
  '//other.example/film.mp4',
  '/pictures/photo.avif',
  '',
])('%j is none that can be shown', (link) => {
  expect(parseVideoLink(link)).toBeNull();
});
