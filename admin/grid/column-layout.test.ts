import { describe, expect, it } from 'vitest';
import {
  type ColumnLayout,
  columnOffsets,
  drawnColumns,
  hideColumn,
  moveColumn,
  resizeColumn,
  setPinned,
  shiftColumn,
  showColumn,
  visibleColumns,
} from './column-layout.ts';

const LAYOUT: ColumnLayout = { order: ['name', 'price', 'stock', 'brand'], pinned: ['name'], widths: {} };
const keys = (layout: ColumnLayout) => drawnColumns(layout).keys.join(' ');

describe('columns', () => {
  it('pinned ones come first', () => {
    expect(keys(setPinned(LAYOUT, 'brand', true))).toBe('name brand price stock');
  });

  it('move before and after others, and over the border of the pinned ones', () => {
    expect(keys(moveColumn(LAYOUT, 'brand', 'price', 'before'))).toBe('name brand price stock');
    expect(keys(moveColumn(LAYOUT, 'price', 'brand', 'after'))).toBe('name stock brand price');
    const pinned = moveColumn(LAYOUT, 'stock', 'name', 'before');
    expect(drawnColumns(pinned)).toEqual({ keys: ['stock', 'name', 'price', 'brand'], pinnedCount: 2 });
    expect(moveColumn(LAYOUT, 'price', 'price', 'after')).toBe(LAYOUT);
  });

  it('shift by one place and stop at the ends', () => {
    expect(keys(shiftColumn(LAYOUT, 'stock', -1))).toBe('name stock price brand');
    expect(keys(shiftColumn(LAYOUT, 'brand', 1))).toBe('name price stock brand');
    expect(drawnColumns(shiftColumn(LAYOUT, 'name', 1)).pinnedCount).toBe(0);
  });

  it('hide and show; the last one stays', () => {
    expect(keys(showColumn(hideColumn(LAYOUT, 'price'), 'price'))).toBe('name stock brand price');
    const one: ColumnLayout = { order: ['name'], pinned: [], widths: {} };
    expect(hideColumn(one, 'name')).toBe(one);
  });

  it('have widths within bounds', () => {
    expect(resizeColumn(LAYOUT, 'price', 3).widths).toEqual({ price: 56 });
    expect(resizeColumn(LAYOUT, 'price', 123.4).widths).toEqual({ price: 123 });
  });

  it('only those in the window are drawn, with one more on each side', () => {
    const offsets = columnOffsets([100, 100, 100, 100, 100, 100, 100, 100]);
    expect(visibleColumns(offsets, 1, 0, 350)).toEqual({ from: 1, to: 5 });
    expect(visibleColumns(offsets, 1, 250, 350)).toEqual({ from: 2, to: 7 });
    expect(visibleColumns(offsets, 1, 450, 350)).toEqual({ from: 4, to: 8 });
  });
});
