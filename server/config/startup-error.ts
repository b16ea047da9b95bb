/** Something the person who starts the shop can put right; its message is all that they need to see. */
export class StartupError extends Error {
  override name = 'StartupError';
}
