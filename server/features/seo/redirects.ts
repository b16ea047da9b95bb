import type { Locale } from '#contract/i18n/locale.ts';
import { localeOfPath, localePath, pathWithoutLocale } from '#contract/i18n/locale.ts';
import type { Database } from '#server/platform/database/database.ts';
import { redirects } from '#server/schema/redirects-tables.ts';

export interface Redirects {
  /**
   * The address that a page has moved to, in the language of its path and without the visitor's query; null if it
   * hasn't moved.
   */
  find(pathname: string): string | null;
  refresh(): Promise<void>;
}

/** A longer chain is a mistake, and a loop is one for certain. */
const MAX_REDIRECTS = 5;

/** Redirects are kept in memory, because every page request looks them up. */
export async function createRedirects(db: Database): Promise<Redirects> {
  let targets = await readTargets(db);

  /** Resolves a chain of redirects to its end, so that a visitor is redirected once; null for a loop. */
  function follow(path: string): string | null {
    let target: string | undefined;
    for (let step = 0, at = path; step <= MAX_REDIRECTS; step++) {
      const next = findTarget(targets, at);
      if (next === undefined) return target ?? null;
      target = next;
      at = pathOf(next);
    }
    return null;
  }

  return {
    find(pathname) {
      if (targets.size === 0) return null;
      const locale: Locale = localeOfPath(pathname);
      const target = follow(decoded(pathWithoutLocale(pathname)));
      return target === null ? null : encoded(withLocale(target, locale));
    },
    async refresh() {
      targets = await readTargets(db);
    },
  };
}

async function readTargets(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ from: redirects.fromPath, to: redirects.toPath }).from(redirects);
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** A product is found by its id whatever the slug: `/product/123-any-slug`. */
function findTarget(targets: ReadonlyMap<string, string>, path: string): string | undefined {
  const exact = targets.get(path);
  if (exact !== undefined) return exact;
  const byId = /^(\/(?:product|category|brands|promotions|articles|news)\/\d+)-/.exec(path)?.[1];
  return byId === undefined ? undefined : targets.get(byId);
}

function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? target;
}

function withLocale(target: string, locale: Locale): string {
  const path = pathOf(target);
  return localePath(path, locale) + target.slice(path.length);
}

/** An operator may enter an address in readable or in percent-encoded form; an HTTP header needs the encoded one. */
function encoded(address: string): string {
  return encodeURI(address).replace(/%25(?=[\da-f]{2})/gi, '%');
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
