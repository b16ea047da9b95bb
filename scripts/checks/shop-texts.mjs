import fs from 'node:fs';
import path from 'node:path';

/** Every text of a shop's data with its place, and apart the names, values, units and headings of characteristics. */
export function readShopTexts(folder) {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const pairs = files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => pairsIn(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')), file));
  const pages = files.flatMap((file) => {
    const [, locale] = /\.(ru|uz)\.html$/.exec(file) ?? [];
    return locale ? [{ place: file, locale, text: fs.readFileSync(path.join(folder, file), 'utf8') }] : [];
  });
  const texts = pairs.flatMap(({ place, ru, uz }) => [
    { place, locale: 'ru', text: ru },
    { place, locale: 'uz', text: uz },
  ]);
  const names = pairs.filter(({ place }) => /^attribute\S*\.(?:name|unit)$/.test(place));
  return { texts: [...texts, ...pages], names };
}

/** `attributes/games.json game_edition.values.standard.name`: entries of a list go by what names them. */
function pairsIn(value, file, steps = []) {
  if (typeof value !== 'object' || value === null) return [];
  if (typeof value.ru === 'string' && typeof value.uz === 'string') {
    return [{ place: `${file}:${steps.join('.')}`, ru: value.ru, uz: value.uz }];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    pairsIn(inner, file, [...steps, Array.isArray(value) ? nameOf(inner, key) : key]),
  );
}

function nameOf(entry, index) {
  return entry?.code ?? entry?.slug ?? entry?.id ?? index;
}
