import { expect, test } from 'vitest';
import { isPublicAddress, webhookUrl } from './public-address.ts';

const OUTSIDE = { allowsLoopback: false };

test.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address, OUTSIDE)).toBe(true);
});

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'no address',
])('%s is not', (address) => {
  expect(isPublicAddress(address, OUTSIDE)).toBe(false);
});

test.each([
  'http://example.com/hook',
  'ftp://example.com',
  'https://user:password@example.com/',
  'https://example.com/#part',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://database/',
  'https://shop.internal/',
  'https://printer.local/',
  'not a url',
])('%s is refused as the address of a webhook', (url) => {
  expect(webhookUrl(url, OUTSIDE)).toBeNull();
});

test('a name outside is accepted in its normal form, and the own machine only where it is allowed', () => {
  expect(webhookUrl('HTTPS://Example.com:443/hook?x=1', OUTSIDE)?.href).toBe('https://example.com/hook?x=1');
  expect(webhookUrl('http://127.0.0.1:9/hook', { allowsLoopback: true })?.href).toBe('http://127.0.0.1:9/hook');
  expect(webhookUrl('http://10.0.0.1:9/hook', { allowsLoopback: true })).toBeNull();
});
