import { expect, test } from 'vitest';
import { measuringCode } from './analytics-codes.ts';

test.each([
  ['google_analytics_code', 'G-AB12CD34EF', 'G-AB12CD34EF'],
  ['google_analytics_code', ' gtm-k9x7q2 ', 'GTM-K9X7Q2'],
  ['google_analytics_code', 'UA-1234567-1', 'UA-1234567-1'],
  ['google_analytics_code', '', null],
  ['google_analytics_code', null, null],
  ['google_analytics_code', '<script>', null],
  ['google_analytics_code', 'G-1"><img>', null],
  ['meta_pixel_code', '123456789012345', '123456789012345'],
  ['meta_pixel_code', 'G-AB12CD34EF', null],
  ['meta_pixel_code', '', null],
] as const)('%s %j is %j', (setting, entered, code) => {
  expect(measuringCode(setting, entered)).toBe(code);
});
