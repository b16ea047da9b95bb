import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageTag } from '#contract/pages/page-rendering.ts';
import { compressResponses } from '#server/platform/http/compression.ts';
import { sendUnknownPath } from '#server/platform/http/errors.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { precompressAssets } from '#server/platform/rendering/precompress-assets.ts';
import { testApp } from '#server/testing/test-app.ts';
import { adminApp, builtDocument } from './admin-app.ts';

const publicUrl = 'https://amper.example';
const DOCUMENT =
  '<!doctype html>\n<html lang="ru" data-theme="system"><head><title>Amper</title></head><body></body></html>';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'admin-app-'));
  fs.mkdirSync(path.join(folder, 'assets'));
  fs.writeFileSync(path.join(folder, 'index.html'), DOCUMENT);
  fs.writeFileSync(path.join(folder, 'assets/main-1a2b3c4d.js'), `export const text = '${'a'.repeat(2000)}';`);
  await precompressAssets(folder);
  app = Fastify();
  app.setNotFoundHandler(sendUnknownPath);
  await app.register(securityHeaders, { publicUrl });
  await app.register(fastifyCookie);
  await app.register(compressResponses);
  await app.register(adminApp, { publicUrl, readDocument: builtDocument(folder), assets: folder });
  app.get('/', () => 'the shop');
});

afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

describe('the document', () => {
  test.each(['/admin', '/admin/', '/admin/products/12', '/admin/sign-in?next=%2Fproducts'])(
    '%s answers it',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body).toContain('<title>Amper</title>');
    },
  );

  test('it is asked for each time, is not sent again unchanged, and no robot indexes it', async () => {
    const { headers } = await app.inject('/admin');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-robots-tag']).toBe('noindex');
    const again = await app.inject({ url: '/admin/products', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('it has the language and the colours of the cookies, and another tag with them', async () => {
    const plain = await app.inject('/admin');
    expect(plain.body).toContain('<html lang="ru" data-theme="system">');
    const cookies = { admin_locale: 'uz', admin_theme: 'dark' };
    const chosen = await app.inject({ url: '/admin', cookies });
    expect(chosen.body).toContain('<html lang="uz" data-theme="dark">');
    expect(chosen.headers.etag).not.toBe(plain.headers.etag);
    expect(chosen.headers.vary).toContain('Cookie');
  });

  test('without a cookie the language is the browser’s; a strange cookie is none', async () => {
    const headers = { 'accept-language': 'uz-UZ,uz;q=0.9,ru;q=0.8' };
    expect((await app.inject({ url: '/admin', headers })).body).toContain('<html lang="uz"');
    const cookies = { admin_locale: '"><script>', admin_theme: '"><script>' };
    expect((await app.inject({ url: '/admin', cookies })).body).toContain('<html lang="ru" data-theme="system">');
  });

  test('its policy allows nothing inline but style attributes, no other site and no frame', async () => {
    const policy = String((await app.inject('/admin')).headers['content-security-policy']);
    const directives = new Map(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
    expect(directives.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
    expect(directives.get('style-src')).toBe("'self'");
    expect(directives.get('style-src-attr')).toBe("'unsafe-inline'");
    expect(directives.get('connect-src')).toBe("'self'");
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect(policy).not.toMatch(/https?:/);
    expect(policy.replace("style-src-attr 'unsafe-inline'", '').replace("'wasm-unsafe-eval'", '')).not.toContain(
      'unsafe',
    );
  });

  test('the camera is allowed below /admin, and nowhere else', async () => {
    const policyOf = async (url: string) => String((await app.inject(url)).headers['permissions-policy']);
    expect(await policyOf('/admin/picking')).toContain('camera=(self)');
    expect(await policyOf('/')).toContain('camera=()');
    expect(await policyOf('/admin/assets/main-1a2b3c4d.js')).toContain('camera=()');
  });
});

describe('its files', () => {
  test('they are sent compressed and stay in the browser for a year', async () => {
    const url = '/admin/assets/main-1a2b3c4d.js';
    const response = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  });

  test.each(['/admin/assets/main-00000000.js', '/admin/assets/', '/admin/assets/main-1a2b3c4d.js.br'])(
    '%s is not found, and is not the document',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('<html');
    },
  );
});

test('the shop renders no page for a path of the back office, in no language', async () => {
  const rendered: string[] = [];
  const shop = await testApp(
    {},
    {
      renderPage: async (request) => {
        rendered.push(new URL(request.url).pathname);
        return { kind: 'data', status: 404, headers: {}, body: new Uint8Array(), tags: new Set<PageTag>() };
      },
    },
  );
  for (const url of ['/admin', '/admin/', '/admin/products', '/admin?utm_source=x', '/admin/assets/none.js']) {
    await shop.app.inject(url);
  }
  expect(rendered).toEqual([]);
  await shop.app.close();
});
