import fs from 'node:fs';
import { type Times, timesOf } from '#bench/catalogue/figures.ts';
import { makeDataDir, openBenchShop } from '#bench/shop/open-bench-shop.ts';

const PORT = 3970;
const PRODUCTS = 100_000;
const STARTS = 6;

export interface StartFigures {
  products: number;
  starts: number;
  /** Seconds from the command to the first response of `/readyz`, including PostgreSQL's start. */
  wall: Times;
  /** Seconds of processor time of the shop's own process by then. */
  processor: Times;
  /** Bytes of its memory then. */
  resident: number;
}

/** Starts a large shop repeatedly. The first two starts create the database and the files that later starts read. */
export async function measureStart(): Promise<StartFigures> {
  const dataDir = makeDataDir();
  const open = () => openBenchShop({ port: PORT, products: PRODUCTS, dataDir });
  const wall: number[] = [];
  const processor: number[] = [];
  let resident = 0;
  try {
    for (let start = -2; start < STARTS; start += 1) {
      const startedAt = performance.now();
      const shop = await open();
      if (start >= 0) {
        wall.push((performance.now() - startedAt) / 1000);
        processor.push(shop.processorSeconds());
        resident = shop.memory();
      }
      await shop.stop();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  return { products: PRODUCTS, starts: STARTS, wall: timesOf(wall), processor: timesOf(processor), resident };
}
