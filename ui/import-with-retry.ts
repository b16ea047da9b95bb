/** How Chromium and Firefox, Safari, and Vite for a style sheet name a file that could not be fetched. */
const FETCH_FAILURE = /dynamically imported module|module script failed|preload CSS/;
const MAX_RETRIES = 3;

/**
 * Imports code that the page loads later. Without a connection it waits until the browser is online, so a part that loads late does not
 * take the page down. While online a failed fetch is retried after 1, 2 and 4 seconds; then it is reported, and `online` starts anew.
 * An error that the module itself throws is reported and rethrown: another attempt would end the same way.
 */
export async function importWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let retries = 0; ; retries++) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      const { onLine } = navigator;
      const isFetchFailure = !onLine || FETCH_FAILURE.test(String(error));
      const retriesSoon = onLine && isFetchFailure && retries < MAX_RETRIES;
      if (onLine && !retriesSoon) reportError(error);
      if (!isFetchFailure) throw error;
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        if (retriesSoon) setTimeout(resolve, 1000 << retries);
      });
      if (!retriesSoon) retries = -1;
    }
  }
}
