/** The order matters: many browsers also name the ones they descend from. */
const BROWSERS: [string, RegExp][] = [
  ['Yandex', /YaBrowser\//],
  ['Opera', /OPR\/|Opera/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
];

/** The names by which a person recognises the device of a session. */
export function describeDevice(userAgent: string | null): { browser: string | null; system: string | null } {
  const nameOf = (known: [string, RegExp][]) => known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: nameOf(BROWSERS), system: nameOf(SYSTEMS) };
}
