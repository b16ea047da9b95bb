import { isLocalHost } from './local-host.ts';
import { StartupError } from './startup-error.ts';

interface DatabaseVariables {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_TLS: 'required' | 'off';
}

/** Throws a `StartupError` when an address of the database is not safe, or another than DATABASE_URL stands alone. */
export function checkTransport(values: DatabaseVariables): void {
  const { DATABASE_URL: url, DATABASE_TLS: tls } = values;
  const others = {
    DATABASE_DIRECT_URL: values.DATABASE_DIRECT_URL,
    DATABASE_REPLICA_URL: values.DATABASE_REPLICA_URL,
    DATABASE_OWNER_URL: values.DATABASE_OWNER_URL,
  };
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined && url === undefined) throw new StartupError(`${name} needs DATABASE_URL`);
  }
  if (tls === 'off') return;
  for (const [name, value] of Object.entries({ DATABASE_URL: url, ...others })) {
    if (value === undefined || isSafeTransport(value)) continue;
    throw new StartupError(
      `${name} leads to another machine without TLS: add ?sslmode=verify-full to it, or set DATABASE_TLS=off if nobody ` +
        'else can reach the network between',
    );
  }
}

/**
 * Whether nobody can read or change on its way what is sent to this database: to another machine only TLS with a
 * checked name is safe.
 */
export function isSafeTransport(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  // As in libpq, `?host=` wins, and a path is a socket.
  const host = decodeURIComponent(searchParams.get('host') ?? hostname);
  const isLocal = host === '' || host.startsWith('/') || isLocalHost(host);
  return isLocal || searchParams.get('sslmode') === 'verify-full';
}
