import { expect, test } from 'vitest';
import { mapTiles, originOfTiles } from './map-tiles.ts';

const OSM = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

test.each([
  [null, OSM],
  ['', OSM],
  ['https://tiles.example/{z}/{x}.png', OSM],
  ["https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}", OSM],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', OSM],
  ['javascript:alert(1)/{z}/{x}/{y}', OSM],
  ['//tiles.example/{z}/{x}/{y}.png', OSM],
  [' https://tiles.example/{z}/{x}/{y}{r}.png?key=a1 ', 'https://tiles.example/{z}/{x}/{y}{r}.png?key=a1'],
  ['http://localhost:8080/{z}/{x}/{y}.webp', 'http://localhost:8080/{z}/{x}/{y}.webp'],
])('%j gives %s', (entered, address) => {
  expect(mapTiles(entered)).toBe(address);
});

test('the origin of the tiles is derived from their URL', () => {
  expect(originOfTiles(OSM)).toBe('https://tile.openstreetmap.org');
  expect(originOfTiles('http://localhost:8080/{z}/{x}/{y}.webp')).toBe('http://localhost:8080');
});
