import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { findBenchAddresses } from '#bench/shop/bench-addresses.ts';
import { openBenchShop } from '#bench/shop/open-bench-shop.ts';
import { browserLaunch } from '#tests/browser/browser.ts';
import type { BundleContents } from '#web/build/bundle-contents.ts';
import { partsOf } from './module-sizes.ts';
import { unusedBytes } from './unused-bytes.ts';

const CLIENT = path.resolve('build/client');
const CONTENTS = path.resolve('build/client-contents.json');
const PORT = 3960;

export interface PageBundle {
  page: string;
  /** Scripts that the document asks for: file without its hash, its bytes gzipped, and the share of it that did not run. */
  scripts: { name: string; bytes: number; unused: number }[];
  /** The same bytes by package and by folder of ours, the largest first. */
  parts: [string, number][];
  /** Gzipped bytes of scripts that come by themselves once the page is there: what every page waits for last. */
  laterBytes: number;
  styleBytes: number;
  fontBytes: number;
  htmlBytes: number;
}

/** What a page makes a browser load at first, file by file, what that is made of, and how much of it the page does not run. */
export async function measureBundles(): Promise<PageBundle[]> {
  const shop = await openBenchShop({ port: PORT });
  const browser = await chromium.launch(await browserLaunch());
  try {
    const addresses = {
      ...(await findBenchAddresses(shop.origin)),
      brands: '/brands',
      stores: '/our-company',
      cart: '/cart',
      login: '/auth/login',
    };
    const bundles: PageBundle[] = [];
    for (const [page, address] of Object.entries(addresses)) {
      bundles.push(await bundleOf(page, shop.origin + address, browser));
    }
    return bundles;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function bundleOf(page: string, url: string, browser: Browser): Promise<PageBundle> {
  const html = await (await fetch(url)).text();
  const files = filesIn(html, 'js').map((file) => ({ file, bytes: gzippedBytes(file) }));
  const unused = await unusedShares(url, browser);
  const later = [...unused.keys()].filter((file) => !files.some((first) => first.file === file));
  return {
    page,
    scripts: files
      .map(({ file, bytes }) => ({ name: nameOf(file), bytes, unused: unused.get(file) ?? 1 }))
      .sort((a, b) => b.bytes - a.bytes),
    parts: partsOf(files, JSON.parse(fs.readFileSync(CONTENTS, 'utf8')) as BundleContents),
    laterBytes: sum(later.map(gzippedBytes)),
    styleBytes: sum(filesIn(html, 'css').map(gzippedBytes)),
    fontBytes: sum(filesIn(html, 'woff2').map((file) => fs.statSync(path.join(CLIENT, file)).size)),
    htmlBytes: gzipSync(html).length,
  };
}

/** Of each script that a phone loads without touching anything, the share that did not run. */
async function unusedShares(url: string, browser: Browser): Promise<Map<string, number>> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await page.coverage.startJSCoverage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const scripts = await page.coverage.stopJSCoverage();
  await page.close();
  return new Map(
    scripts
      .filter((script) => script.url.includes('/assets/'))
      .map(({ url: address, source = '', functions }) => [
        new URL(address).pathname.slice(1),
        unusedBytes(functions, source.length) / source.length,
      ]),
  );
}

function filesIn(html: string, extension: string): string[] {
  const found = html.matchAll(new RegExp(`/(assets/[\\w.-]+\\.${extension})`, 'g'));
  return [...new Set([...found].map(([, file]) => file ?? ''))];
}

function gzippedBytes(file: string): number {
  return gzipSync(fs.readFileSync(path.join(CLIENT, file))).length;
}

function nameOf(file: string): string {
  return path.basename(file).replace(/-[\w-]{8}\.js$/, '');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
