/** Where a DSN sends events, and the public key that it carries: `https://<key>@host/<path>/<project>`. */
export interface SentryTarget {
  url: string;
  key: string;
}

/** Null where the text is no DSN. */
export function parseDsn(dsn: string): SentryTarget | null {
  const url = URL.parse(dsn);
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(url?.pathname ?? '') ?? [];
  if (url === null || !/^https?:$/.test(url.protocol) || url.username === '' || project === undefined) return null;
  return { url: `${url.origin}${path}/api/${project}/envelope/`, key: url.username };
}
