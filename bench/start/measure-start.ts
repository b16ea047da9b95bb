import fs from 'node:fs';
import { type Times, timesOf } from '#bench/catalogue/figures.ts';
import { makeDataDir, openBenchShop } from '#bench/shop/open-bench-shop.ts';

const PORT = 3970;
const PRODUCTS = 100_000;
const STARTS = 6;

export interface StartFigures {
  products: number;
  starts: number;
  /** Seconds from the command to the first answer of `/readyz`, PostgreSQL's start among them. */
  wall: Times;
  /** Seconds of processor time of the shop's own process by then. */
  processor: Times;
  /** Bytes of its memory then. */
  resident: number;
}

/** A large shop that is opened again and again. The first times make the database and what later starts read. */
export async function measureStart(): Promise<StartFigures> {
  const dataDir = makeDataDir();
  const open = () => openBenchShop({ port: PORT, products: PRODUCTS, dataDir });
  const wall: number[] = [];
  const processor: number[] = [];
  let resident = 0;
  try {
    for (let start = -2; start < STARTS; start += 1) {
      const began = performance.now();
      const shop = await open();
      if (start >= 0) {
        wall.push((performance.now() - began) / 1000);
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
