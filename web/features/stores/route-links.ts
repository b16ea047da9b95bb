import type { Store } from '#contract/content/content.ts';

type Place = Pick<Store, 'latitude' | 'longitude'>;

/** Where a maps service starts from wherever the visitor is and leads to the store. */
export function yandexRoute({ latitude, longitude }: Place): string {
  return `https://yandex.uz/maps/?rtext=~${latitude},${longitude}&rtt=auto`;
}

export function googleRoute({ latitude, longitude }: Place): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

/** 2GIS names the longitude first. */
export function twoGisRoute({ latitude, longitude }: Place): string {
  return `https://2gis.uz/directions/points/${encodeURIComponent(`|${longitude},${latitude}`)}`;
}
