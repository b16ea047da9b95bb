import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { findBenchAddresses } from '#bench/shop/bench-addresses.ts';
import { openBenchShop } from '#bench/shop/open-bench-shop.ts';

const CLIENT = path.resolve('build/client');
const PORT = 3960;

export interface PageBundle {
  page: string;
  /** Scripts of the first load: file without its hash, and its bytes gzipped. */
  scripts: { name: string; bytes: number }[];
  styleBytes: number;
  fontBytes: number;
  htmlBytes: number;
}

/** What a page makes a browser load at first, file by file. */
export async function measureBundles(): Promise<PageBundle[]> {
  const shop = await openBenchShop({ port: PORT });
  try {
    const addresses = {
      ...(await findBenchAddresses(shop.origin)),
      brands: '/brands',
      stores: '/our-company',
      cart: '/cart',
      login: '/auth/login',
    };
    return await Promise.all(Object.entries(addresses).map(([page, address]) => bundleOf(page, shop.origin + address)));
  } finally {
    await shop.stop();
  }
}

async function bundleOf(page: string, url: string): Promise<PageBundle> {
  const html = await (await fetch(url)).text();
  const sizes = (extension: string) => filesIn(html, extension).map((file) => gzipSync(fs.readFileSync(file)).length);
  return {
    page,
    scripts: filesIn(html, 'js')
      .map((file) => ({
        name: path.basename(file).replace(/-[\w-]{8}\.js$/, ''),
        bytes: gzipSync(fs.readFileSync(file)).length,
      }))
      .sort((a, b) => b.bytes - a.bytes),
    styleBytes: sum(sizes('css')),
    fontBytes: sum(filesIn(html, 'woff2').map((file) => fs.statSync(file).size)),
    htmlBytes: gzipSync(html).length,
  };
}

function filesIn(html: string, extension: string): string[] {
  const found = html.matchAll(new RegExp(`/assets/[\\w.-]+\\.${extension}`, 'g'));
  return [...new Set([...found].map(([file]) => path.join(CLIENT, file)))];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
