import { m } from '#messages';

/**
 * A page that was opened before the shop was renewed asks for parts that aren't there any more, and its buttons would be dead: it is
 * loaded anew. What somebody has typed isn't thrown away without a question. Pages that are opened by a link do this by themselves.
 */
export function followNewBuild(): void {
  let isFollowing = false;
  window.addEventListener('vite:preloadError', async () => {
    if (isFollowing) return;
    isFollowing = true;
    if ((await isReplaced()) && (!isTypedIn() || window.confirm(m.shell_renewed()))) window.location.reload();
    else isFollowing = false;
  });
}

/** A part may be missing for want of a connection, too: only a new build takes the list of the old one's parts away. */
async function isReplaced(): Promise<boolean> {
  const list = (window as { __reactRouterManifest?: { url: string } }).__reactRouterManifest?.url;
  if (list === undefined) return false;
  const answer = await fetch(list, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}

function isTypedIn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(main, [role="dialog"]) :is(textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"]))',
  );
  return [...fields].some((field) => field.value !== field.defaultValue);
}
