import { expect, test } from 'vitest';
import { arrivalOf } from './visit-source.ts';

const SHOP = 'https://shop.test';

test.each<[query: string, referrer: string, source: string, channel: string | null]>([
  ['', '', 'direct', null],
  ['', 'not an address', 'direct', null],
  ['', 'https://www.google.com/', 'search', 'google'],
  ['', 'https://www.google.co.uz/search?q=phone', 'search', 'google'],
  ['', 'https://yandex.uz/search/?text=tv', 'search', 'yandex'],
  ['', 'https://ya.ru/', 'search', 'yandex'],
  ['', 'https://go.mail.ru/search', 'search', 'mail_ru'],
  ['', 'https://e.mail.ru/inbox', 'mailing', 'email'],
  ['', 'https://l.instagram.com/?u=x', 'social', 'instagram'],
  ['', 'https://lm.facebook.com/', 'social', 'facebook'],
  ['', 'https://t.me/amper', 'messenger', 'telegram'],
  ['', 'android-app://org.telegram.messenger/', 'messenger', 'telegram'],
  ['', 'android-app://com.google.android.googlequicksearchbox/', 'search', 'google'],
  ['', 'https://blog.test/review', 'site', 'other'],
  ['', 'https://notgoogle.com/', 'site', 'other'],
  ['', 'https://google.com.evil.test/', 'site', 'other'],
  ['', `${SHOP}/catalog`, 'tab', null],
  ['?utm_source=telegram', '', 'messenger', 'telegram'],
  ['?utm_source=TG&utm_medium=post', '', 'messenger', 'telegram'],
  ['?utm_source=t.me', '', 'messenger', 'telegram'],
  ['?utm_source=instagram&utm_medium=paid_social', 'https://l.instagram.com/', 'advertising', 'instagram'],
  ['?utm_source=google&utm_medium=cpc', 'https://www.google.com/', 'advertising', 'google'],
  ['?gclid=abc', 'https://www.google.com/', 'advertising', 'google'],
  ['?yclid=1', '', 'advertising', 'other'],
  ['?utm_source=newsletter&utm_medium=email', '', 'mailing', 'email'],
  ['?utm_source=sms', '', 'mailing', 'sms'],
  ['?utm_source=qr', '', 'site', 'qr'],
  ['?utm_source=constructor', '', 'site', 'other'],
  ['?utm_source=client-998901234567', '', 'site', 'other'],
  [`?utm_source=${'x'.repeat(5000)}`, '', 'site', 'other'],
  ['?utm_medium=banner', 'https://olx.uz/', 'advertising', 'olx'],
  ['?utm_source=telegram', `${SHOP}/`, 'messenger', 'telegram'],
])('%s from %s is %s by %s', (query, referrer, source, channel) => {
  expect(arrivalOf(new URL(`${SHOP}/product/1${query}`), referrer)).toEqual({ source, channel });
});
