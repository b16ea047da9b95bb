/** Whether a host name or address, as it stands in a URL or alone, is of the machine that reads it. */
export function isLocalHost(host: string): boolean {
  return /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/.test(host);
}
