/**
 * Code that can't be had without a connection comes when there is one again; until then the place where it goes waits. Without this
 * a part that is loaded late would take the whole page down with it.
 */
export async function whenReachable<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
  }
}
