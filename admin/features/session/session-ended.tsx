/** The session is over while screens are open. */
export function SessionEnded() {
  return null;
}
