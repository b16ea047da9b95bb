/** An error that the person who starts the shop can fix; only its message is shown. */
export class StartupError extends Error {
  override name = 'StartupError';
}
