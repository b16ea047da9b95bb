import { createElement, lazy, type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderToHtml } from './render-to-html.ts';

const SOON_MS = 1000;

/** A component whose code is loaded by the first page that renders it. */
function lateWord() {
  return lazy(async () => ({ default: () => createElement('b', null, 'late') }));
}

function Broken(): never {
  throw new Error('broken');
}

function inDocument(child: ReactNode) {
  return createElement('html', null, createElement('body', null, child));
}

test('the first page with a lazy part is complete', async () => {
  const Late = lateWord();
  const draw = () => inDocument(createElement(Suspense, { fallback: 'wait' }, createElement(Late)));
  const { html, isBroken } = await renderToHtml(draw, SOON_MS);
  expect(html).toMatch(/^<!DOCTYPE html><html>.*<b>late<\/b>/);
  expect(isBroken).toBe(false);
});

test('a lazy part without a fallback is rendered too', async () => {
  const Late = lateWord();
  const first = await renderToHtml(() => inDocument(createElement(Late)), SOON_MS);
  const second = await renderToHtml(() => inDocument(createElement(Late)), SOON_MS);
  expect(first.html).toMatch(/^<!DOCTYPE html><html>.*<b>late<\/b>/);
  expect(second.html).toBe(first.html);
});

test('a failed rendering rejects with its error', async () => {
  await expect(renderToHtml(() => inDocument(createElement(Broken)), SOON_MS)).rejects.toThrow('broken');
});
