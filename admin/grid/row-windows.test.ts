import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRowWindows, WINDOW_ROWS } from './row-windows.ts';

const IDS = Int32Array.from({ length: 100_000 }, (_, index) => 100_000 - index);

function setUp(load = (ids: readonly number[]) => Promise.resolve(new Map(ids.map((id) => [id, `row ${id}`])))) {
  const requests: number[][] = [];
  const states: string[] = [];
  const windows = createRowWindows<string>({
    load: (ids) => {
      requests.push([...ids]);
      return load(ids);
    },
    onRows: () => {},
    onState: (state) => states.push(state),
  });
  windows.setIds(IDS);
  return { windows, requests, states };
}

describe('windows of rows', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reads the window around what is drawn, once', async () => {
    const { windows, requests } = setUp();
    windows.show(10, 40);
    windows.show(12, 42);
    await vi.runAllTimersAsync();
    windows.show(50, 90);
    await vi.runAllTimersAsync();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toHaveLength(WINDOW_ROWS);
    expect(windows.rowOf(IDS[10] ?? 0)).toBe('row 99990');
  });

  it('reads both windows when what is drawn lies across their border', async () => {
    const { windows, requests } = setUp();
    windows.show(190, 230);
    await vi.runAllTimersAsync();
    expect(requests.flat()).toHaveLength(2 * WINDOW_ROWS);
  });

  it('a dragged scrollbar reads few windows, and the last place for certain', async () => {
    const { windows, requests } = setUp();
    for (let frame = 0; frame < 100; frame += 1) {
      windows.show(frame * 1000, frame * 1000 + 40);
      await vi.advanceTimersByTimeAsync(8);
    }
    await vi.runAllTimersAsync();
    expect(requests.length).toBeLessThanOrEqual(15);
    expect(windows.rowOf(IDS[99_000] ?? 0)).toBeDefined();
  });

  it('a failure is reported, and the next scroll reads again', async () => {
    let isBroken = true;
    const { windows, states, requests } = setUp((ids) =>
      isBroken ? Promise.reject(new Error('no connection')) : Promise.resolve(new Map(ids.map((id) => [id, 'row']))),
    );
    windows.show(0, 40);
    await vi.runAllTimersAsync();
    expect(states).toEqual(['failed']);
    isBroken = false;
    windows.show(1, 41);
    await vi.runAllTimersAsync();
    expect(states).toEqual(['failed', 'ok']);
    expect(requests).toHaveLength(2);
  });

  it('changed rows are read again where they are drawn, elsewhere when they are drawn', async () => {
    const { windows, requests } = setUp();
    windows.show(0, 40);
    await vi.runAllTimersAsync();
    const drawn = IDS[5] ?? 0;
    const elsewhere = IDS[150] ?? 0;
    expect(await windows.refresh([drawn, elsewhere])).toEqual([drawn]);
    expect(requests.at(-1)).toEqual([drawn]);
    await windows.ensure([elsewhere]);
    expect(requests.at(-1)).toEqual([elsewhere]);
  });

  it('a paste beyond the window loads what it needs', async () => {
    const { windows, requests } = setUp();
    await windows.ensure(Array.from(IDS.subarray(0, 500)));
    expect(requests.map((ids) => ids.length)).toEqual([200, 200, 100]);
    await windows.ensure([IDS[3] ?? 0]);
    expect(requests).toHaveLength(3);
  });
});
