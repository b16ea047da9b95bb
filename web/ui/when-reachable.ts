const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

/**
 * Code that can't be had without a connection comes when there is one again; until then the place where it goes waits. Without this
 * a part that is loaded late would take the whole page down with it. A request that is lost while the browser thinks itself connected
 * is made again after a while.
 */
export async function whenReachable<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      return await load();
    } catch {
      await connectedAgain(wait);
    }
  }
}

function connectedAgain(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => navigator.onLine && goOn(), wait);
    function goOn() {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    }
    window.addEventListener('online', goOn);
  });
}
