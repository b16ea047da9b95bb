/** Whether what is sent to this database can be read or changed on its way: to another machine only TLS with a checked name is safe. */
export function isSafeTransport(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  // As in libpq, `?host=` wins, and a path is a socket.
  const host = decodeURIComponent(searchParams.get('host') ?? hostname);
  return isThisMachine(host) || searchParams.get('sslmode') === 'verify-full';
}

function isThisMachine(host: string): boolean {
  return (
    host === '' || host.startsWith('/') || host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
  );
}
