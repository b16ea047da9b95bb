import { describe, expect, test } from 'vitest';
import { drawnRows, placesInOrder } from './drawn-rows.ts';

describe('the rows that are drawn', () => {
  test('lie around the visible ones, as many as there are elements', () => {
    expect(drawnRows(100, 20, 1000, 30)).toEqual({ first: 95, end: 125 });
  });

  test('never leave the list', () => {
    expect(drawnRows(0, 20, 1000, 30)).toEqual({ first: 0, end: 30 });
    expect(drawnRows(990, 20, 1000, 30)).toEqual({ first: 970, end: 1000 });
    expect(drawnRows(0, 20, 3, 30)).toEqual({ first: 0, end: 3 });
    expect(drawnRows(500, 20, 0, 30)).toEqual({ first: 0, end: 0 });
  });
});

describe('the order of the elements', () => {
  test('is the order of the rows while the list rests', () => {
    expect(placesInOrder({ first: 7, end: 12 }, 7, 5)).toEqual([7, 8, 9, 10, 11]);
  });

  test('does not change while it scrolls', () => {
    const elements = (places: readonly number[]) => places.map((place) => place % 5);
    const rested = elements(placesInOrder({ first: 7, end: 12 }, 7, 5));
    expect(elements(placesInOrder({ first: 9, end: 14 }, 7, 5))).toEqual(rested);
    expect(elements(placesInOrder({ first: 2, end: 7 }, 7, 5))).toEqual(rested);
    expect(placesInOrder({ first: 8, end: 13 }, 7, 5)).toEqual([12, 8, 9, 10, 11]);
  });

  test('leaves out elements that have no row', () => {
    expect(placesInOrder({ first: 0, end: 3 }, 0, 5)).toEqual([0, 1, 2]);
  });
});
